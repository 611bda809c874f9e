import type { ReactElement, ReactNode, Ref } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Opener } from '../Button/AriaButton.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ScrollBody } from '../Modal/ScrollBody.tsx';
import { useOwnState } from '../state/useOwnState.ts';
import { body, drawer, footer as footerClass, head, sheet, title as titleClass, veil } from './Drawer.css.ts';

export interface DrawerProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  title: string;
  /** Name of the cross. */
  closeLabel: string;
  /** The edge it comes from, in reading direction; `end` by default. */
  side?: 'start' | 'end';
  /** 280, 400 (the usual) or 640 px wide; never the whole window. */
  size?: 'sm' | 'md' | 'lg';
  /** Neither Escape nor a press outside closes it; the cross does. */
  persistent?: boolean;
  /** Line of buttons that stays in sight. */
  footer?: ReactNode;
  /** The dialog, while it is open. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A sheet that comes in from the side: a menu on a phone, settings, a thing in detail.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export const Drawer = (props: DrawerProps) => {
  const { trigger, title, closeLabel, side = 'end', size, persistent = false, footer, ref, children } = props;
  const [open, setOpen] = useOwnState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const leaf = (
    <ModalOverlay
      className={veil({ side })}
      isOpen={open}
      onOpenChange={setOpen}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <Modal className={drawer({ side, size })} data-side={side} data-persistent={persistent || undefined}>
        <Dialog ref={ref} className={sheet}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleClass}>
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} onPress={() => setOpen(false)} />
          </div>
          <ScrollBody className={body} label={title}>
            {children}
          </ScrollBody>
          {footer ? <div className={footerClass}>{footer}</div> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return leaf;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Opener>{trigger}</Opener>
      {leaf}
    </DialogTrigger>
  );
};
