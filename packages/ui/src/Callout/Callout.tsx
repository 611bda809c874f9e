import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { actions as actionsClass, callout, close, icon, title as titleClass, words } from './Callout.css.ts';
import { toneIcon } from './toneIcon.ts';

export type CalloutTone = 'info' | 'success' | 'warning' | 'error' | 'training';

export interface CalloutProps {
  tone?: CalloutTone;
  title?: string;
  /** What happened, that nothing is lost, what to try. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Spoken as soon as it appears; for what came without being asked for. */
  live?: boolean;
  onClose?: () => void;
  /** Needed with `onClose`. */
  closeLabel?: string;
}

/** A notice that stands in the page. */
export const Callout = ({
  tone = 'info',
  title,
  children,
  actions,
  live,
  onClose,
  closeLabel,
}: CalloutProps) => (
  <div className={callout({ tone })} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
    <span className={icon}>
      <Icon name={toneIcon[tone]} />
    </span>
    <div className={words}>
      {title && <div className={titleClass}>{title}</div>}
      {children}
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
    {onClose && (
      <span className={close}>
        <IconButton icon="close" label={closeLabel ?? ''} onPress={onClose} />
      </span>
    )}
  </div>
);
