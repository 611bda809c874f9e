import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { banner, bannerButtons, bannerTitle, bannerWords } from '../style/messages.css.ts';

export interface CookieBannerProps {
  /** Heading and name of the banner. */
  title: string;
  /** The purpose of the cookies; may contain a link to the policy. */
  children: ReactNode;
  /** The button that agrees. */
  acceptLabel: string;
  /** The button that refuses. */
  declineLabel: string;
  /** Called when cookies are allowed. */
  onAccept?: () => void;
  /** Called when cookies are refused. */
  onDecline?: () => void;
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled; true by default. */
  defaultOpen?: boolean;
  /** Called with the answer when it closes. */
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLElement>;
}

/**
 * Asks for consent to cookies, 978 px wide. The page stays usable: it is not modal and takes no focus. Both answers
 * close it. It stays at the lower edge of the window, so it must be the last thing of the page.
 *
 * Keyboard: the last two stops of Tab on the page. Screen reader: a region named by its title.
 */
export function CookieBanner(props: CookieBannerProps) {
  const { title, children, acceptLabel, declineLabel, onAccept, onDecline, ref } = props;
  const id = useId();
  const [open, setOpen] = useControlled(props.open, props.defaultOpen ?? true, props.onOpenChange);
  if (!open) return null;
  const answer = (tell?: () => void) => () => {
    setOpen(false);
    tell?.();
  };
  return (
    <section ref={ref} className={banner} aria-labelledby={id} {...attributesOf(props)}>
      <div className={bannerWords}>
        <h2 id={id} className={bannerTitle}>
          {title}
        </h2>
        {children}
      </div>
      <div className={bannerButtons}>
        <Button onPress={answer(onDecline)}>{declineLabel}</Button>
        <Button variant="primary" onPress={answer(onAccept)}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}
