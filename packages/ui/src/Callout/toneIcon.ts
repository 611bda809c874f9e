import type { IconName } from '../Icon/icons.ts';

/** The icon of each tone, so that color is never the only signal. */
export const toneIcon = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  training: 'learn',
} as const satisfies Record<string, IconName>;
