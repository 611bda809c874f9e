import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { callout, calloutActions, calloutIcon, calloutTitle, calloutWords } from '../style/messages.css.ts';
import type { Tone } from '../style/vocabulary.ts';

/** The icon of each tone, so that color is never the only signal. */
export const toneIcon = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  training: 'learn',
} as const satisfies Record<string, IconName>;

export type CalloutTone = Exclude<Tone, 'neutral'>;

export interface CalloutProps {
  /** How serious it is: color and picture; `info` by default. */
  tone?: CalloutTone;
  /** Violet, for a notice about training; instead of a tone. */
  accent?: 'training';
  /** The first line, in bold. */
  title?: string;
  /** Explains what happened, that no data is lost, and what to try. */
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announced as soon as it appears; for messages the user did not ask for. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A notice within the page.
 *
 * Keyboard: Tab reaches what is in it, then its actions. Screen readers read it in its place, without the picture; with `live`
 * it is announced as soon as it appears, an error immediately, other notices in the next pause.
 */
export function Callout({
  tone = 'info',
  accent,
  title,
  children,
  actions,
  live,
  ref,
  ...rest
}: CalloutProps) {
  const color = accent ?? tone;
  return (
    <div
      ref={ref}
      className={callout({ color })}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      {...attributesOf(rest)}
    >
      <span className={calloutIcon}>
        <Icon name={toneIcon[color]} />
      </span>
      <div className={calloutWords}>
        {title && <div className={calloutTitle}>{title}</div>}
        {children}
        {actions && <div className={calloutActions}>{actions}</div>}
      </div>
    </div>
  );
}
