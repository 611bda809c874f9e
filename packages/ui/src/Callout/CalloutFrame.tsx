import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { actions as actionsClass, callout, icon, title as titleClass, words } from './Callout.css.ts';
import { toneIcon } from './toneIcon.ts';

export type CalloutTone = 'info' | 'success' | 'warning' | 'error' | 'training';

export interface CalloutFrameProps {
  /** How serious it is: color and picture; `info` by default. */
  tone?: CalloutTone;
  /** The first line, in bold. */
  title?: string;
  /** Explains what happened, that no data is lost, and what to try. */
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announced as soon as it appears; for messages the user did not ask for. */
  live?: boolean;
  /** At the right edge. */
  end?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Appearance of all notices; separate from Callout, because a form needs no cross with its tooltip. */
export function CalloutFrame({ tone = 'info', title, children, actions, live, end, ref }: CalloutFrameProps) {
  return (
    <div
      ref={ref}
      className={callout({ tone })}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
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
}
