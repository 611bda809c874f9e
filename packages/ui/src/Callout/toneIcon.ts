import type { IconName } from '../Icon/icons.ts';

/** The picture that goes with each tone, so that it is never color alone. */
export const toneIcon = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
  training: 'learn',
} as const satisfies Record<string, IconName>;
