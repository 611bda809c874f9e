import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import type { IconName } from '../Icon/icons.ts';
import type { button } from './Button.css.ts';

export type ButtonProps = NonNullable<RecipeVariants<typeof button>> & {
  /** Pointer, Enter or Space. */
  onPress?: () => void;
  /** What it does to the form around it; `button`, nothing, by default. */
  type?: 'button' | 'submit' | 'reset';
  /** Nothing can be done; the button leaves the Tab order. */
  disabled?: boolean;
  /** Work is under way: the button keeps its place and focus but does nothing. Needs `loadingLabel`. */
  loading?: boolean;
  /** What is being waited for; spoken in place of the words. */
  loadingLabel?: string;
  /** Picture before the words. */
  startIcon?: IconName;
  /** Picture after the words. */
  endIcon?: IconName;
  /** Id of the form it submits when it stands outside of it. */
  form?: string;
  /** Longer name for a screen reader when the words alone are not enough. */
  label?: string;
  /** Takes the focus when it appears; for what a person came to press. */
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** What it does, in words. */
  children: ReactNode;
};
