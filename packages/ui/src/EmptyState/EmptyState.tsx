import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
import {
  actions as actionsClass,
  empty,
  picture as pictureClass,
  text as textClass,
  title as titleClass,
} from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** Heading that names the problem. */
  title: string;
  /** Why there is nothing and what to do about it. */
  text?: ReactNode;
  /** Icon above the heading; hidden from screen readers. */
  icon?: IconName;
  /** A larger picture in place of the icon. */
  picture?: ReactNode;
  /** Buttons with the next step. */
  actions?: ReactNode;
  /** Color of the icon. */
  tone?: 'neutral' | 'success' | 'danger';
  /** Violet, where it is about training; instead of a tone. */
  accent?: 'training';
  /** It stands for what is on its way: screen readers hear of it, after what they are reading. */
  loading?: boolean;
  /** Level of the heading; 2 by default. */
  level?: 1 | 2 | 3;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An empty view (nothing yet, nothing left, or an error) with the next step.
 *
 * Keyboard: Tab reaches its actions. Screen readers find its title among the headings, and hear of a failure (`danger`) and of what is
 * waited for as soon as it is shown; the picture is hidden from them.
 */
export function EmptyState(props: EmptyStateProps) {
  const {
    title,
    text,
    icon = 'info',
    picture,
    actions,
    tone = 'neutral',
    loading = false,
    level = 2,
  } = props;
  const color = props.accent ?? tone;
  const Title = `h${level}` as const;
  return (
    <div
      ref={props.ref}
      className={empty}
      data-tone={color}
      role={tone === 'danger' ? 'alert' : loading ? 'status' : undefined}
      {...attributesOf(props)}
    >
      {picture ?? (
        <span className={pictureClass({ color })}>
          <Icon name={icon} size="lg" />
        </span>
      )}
      <Title className={titleClass}>{title}</Title>
      {text && <div className={textClass}>{text}</div>}
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
  );
}
