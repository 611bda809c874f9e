import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import type { IconName } from '../Icon/icons.ts';
import type { button } from './Button.css.ts';

export type ButtonProps = NonNullable<RecipeVariants<typeof button>> & {
  /** Called when it is pressed by pointer, Enter or Space. */
  onPress?: () => void;
  /** The type of the button in its form; `button` by default, which has no effect. */
  type?: 'button' | 'submit' | 'reset';
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  /** The button keeps its place and focus but does nothing. Needs `loadingLabel`. */
  loading?: boolean;
  /** Announced instead of the text while loading. */
  loadingLabel?: string;
  /** Icon before the text. */
  startIcon?: IconName;
  /** Icon after the text. */
  endIcon?: IconName;
  /** Id of the form it submits, if it is outside that form. */
  form?: string;
  /** Longer accessible name, if the text alone is not enough. */
  label?: string;
  /** For a button that shows and hides a part of the page: whether the part is shown. */
  expanded?: boolean;
  /** Takes the focus when it appears; for the main action of a view. */
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** The text. */
  children: ReactNode;
};
