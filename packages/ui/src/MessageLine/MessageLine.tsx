import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { message } from '../style/messages.css.ts';
import type { Tone } from '../style/vocabulary.ts';

export interface MessageLineProps {
  /** What the message says: color and picture. A `warning` has the picture of a hint. */
  tone?: Exclude<Tone, 'info'>;
  /** Violet, for training; instead of a tone. */
  accent?: 'training';
  ref?: Ref<HTMLDivElement>;
  /** A small button after the text. */
  action?: ReactNode;
  /** The text; it says everything the color does. */
  children: ReactNode;
}

const pictures: Partial<Record<NonNullable<MessageLineProps['tone']>, IconName>> = {
  success: 'check',
  danger: 'close',
  warning: 'hint',
};

/**
 * The status line of a page.
 *
 * Keyboard: none, it takes no focus; its action has its own. Screen readers read it out whenever its words change, in the next pause; the picture is
 * silent.
 */
export function MessageLine({ tone = 'neutral', accent, action, ref, children, ...rest }: MessageLineProps) {
  const picture = accent ? undefined : pictures[tone];
  return (
    <div ref={ref} className={message({ color: accent ?? tone })} role="status" {...attributesOf(rest)}>
      {picture && <Icon name={picture} />}
      <span>{children}</span>
      {action}
    </div>
  );
}
