import type { IconName } from '../Icon/icons.ts';

/** One thing to choose. */
export interface Choice {
  id: string;
  label: string;
  description?: string;
  startIcon?: IconName;
  disabled?: boolean;
  /** Language of the label when it differs from the page's. */
  lang?: string;
}
