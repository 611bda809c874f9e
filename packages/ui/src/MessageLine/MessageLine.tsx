import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { message } from './MessageLine.css.ts';

export interface MessageLineProps {
  tone?: 'neutral' | 'training' | 'right' | 'wrong' | 'hint';
  children: ReactNode;
}

const pictures: Partial<Record<NonNullable<MessageLineProps['tone']>, IconName>> = {
  right: 'check',
  wrong: 'close',
  hint: 'hint',
};

/** The one line that says what is going on; read out whenever it changes. */
export const MessageLine = ({ tone = 'neutral', children }: MessageLineProps) => {
  const picture = pictures[tone];
  return (
    <div className={message({ tone })} role="status">
      {picture && <Icon name={picture} />}
      <span>{children}</span>
    </div>
  );
};
