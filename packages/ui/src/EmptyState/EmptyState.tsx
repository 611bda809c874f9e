import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import {
  actions as actionsClass,
  empty,
  picture as pictureClass,
  text as textClass,
  title as titleClass,
} from './EmptyState.css.ts';

export interface EmptyStateProps {
  title: string;
  /** Why there is nothing and what to do about it. */
  text?: ReactNode;
  icon?: IconName;
  /** A larger picture in place of the icon. */
  picture?: ReactNode;
  actions?: ReactNode;
  tone?: 'neutral' | 'error' | 'success' | 'training';
  level?: 1 | 2 | 3;
}

/** Nothing here (yet, any more, or because something failed) and the next step. */
export const EmptyState = (props: EmptyStateProps) => {
  const { title, text, icon = 'info', picture, actions, tone = 'neutral', level = 2 } = props;
  const Title = `h${level}` as const;
  return (
    <div className={empty}>
      {picture ?? (
        <span className={pictureClass({ tone })}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <Title className={titleClass}>{title}</Title>
      {text && <div className={textClass}>{text}</div>}
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
  );
};
