import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { message } from './MessageLine.css.ts';

export interface MessageLineProps {
  /** The verdict on the last move: color and picture. */
  tone?: 'neutral' | 'training' | 'right' | 'wrong' | 'hint';
  ref?: Ref<HTMLDivElement>;
  /** The text; it says everything the color does. */
  children: ReactNode;
}

const pictures: Partial<Record<NonNullable<MessageLineProps['tone']>, IconName>> = {
  right: 'check',
  wrong: 'close',
  hint: 'hint',
};

/**
 * The status line of a page.
 *
 * Keyboard: none, it takes no focus. Screen readers read it out whenever its words change, in the next pause; the picture is
 * silent.
 */
export function MessageLine({ tone = 'neutral', ref, children }: MessageLineProps) {
  const picture = pictures[tone];
  return (
    <div ref={ref} className={message({ tone })} role="status">
      {picture && <Icon name={picture} />}
      <span>{children}</span>
    </div>
  );
}
