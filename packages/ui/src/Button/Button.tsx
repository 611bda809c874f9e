import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { button, content, wait } from './Button.css.ts';

export type ButtonProps = NonNullable<RecipeVariants<typeof button>> & {
  onPress?: () => void;
  type?: 'button' | 'submit' | 'reset';
  disabled?: boolean;
  /** Work is under way: the button keeps its place and focus but does nothing. Needs `loadingLabel`. */
  loading?: boolean;
  loadingLabel?: string;
  startIcon?: IconName;
  endIcon?: IconName;
  /** Id of the form it submits when it stands outside of it. */
  form?: string;
  /** Longer name for a screen reader when the words alone are not enough. */
  label?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** Something that can be done now. */
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
}: ButtonProps) => (
  <AriaButton
    className={button({ variant, size, fullWidth })}
    type={type}
    isDisabled={disabled}
    isPending={loading}
    onPress={onPress}
    aria-label={label}
    {...rest}
  >
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
