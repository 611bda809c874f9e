import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { button, content, wait } from './Button.css.ts';
import { useRipple } from './useRipple.tsx';

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
  children: ReactNode;
};

/**
 * Something that can be done now.
 *
 * Keyboard: Tab reaches it, Enter and Space press it. Screen readers say its words or `label`; while `loading` it keeps
 * the focus, says `loadingLabel` and does nothing.
 */
export const Button = ({
  variant,
  size,
  fullWidth,
  onPress,
  type = 'button',
  disabled,
  loading = false,
  loadingLabel = '',
  startIcon,
  endIcon,
  label,
  children,
  ...rest
}: ButtonProps) => {
  const { start, ripple } = useRipple();
  return (
    <AriaButton
      className={button({ variant, size, fullWidth })}
      type={type}
      isDisabled={disabled}
      isPending={loading}
      onPress={onPress}
      onPressStart={start}
      aria-label={label}
      {...rest}
    >
      {ripple}
      <span className={content({ waiting: loading })}>
        {startIcon && <Icon name={startIcon} size={16} />}
        {children}
        {endIcon && <Icon name={endIcon} size={16} />}
      </span>
      {loading && (
        <span className={wait}>
          <Spinner label={loadingLabel} />
        </span>
      )}
    </AriaButton>
  );
};
