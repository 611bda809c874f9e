import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { actions as actionsClass, callout, icon, title as titleClass, words } from './Callout.css.ts';
import { toneIcon } from './toneIcon.ts';

export type CalloutTone = 'info' | 'success' | 'warning' | 'error' | 'training';

export interface CalloutFrameProps {
  tone?: CalloutTone;
  title?: string;
  /** What happened, that nothing is lost, what to try. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Spoken as soon as it appears; for what came without being asked for. */
  live?: boolean;
  /** At the right edge. */
  end?: ReactNode;
}

/** What every notice in the page looks like; apart from Callout, because a form needs no cross with its tooltip. */
export const CalloutFrame = ({ tone = 'info', title, children, actions, live, end }: CalloutFrameProps) => (
  <div className={callout({ tone })} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
    <span className={icon}>
      <Icon name={toneIcon[tone]} />
    </span>
    <div className={words}>
      {title && <div className={titleClass}>{title}</div>}
      {children}
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
    {end}
  </div>
);
