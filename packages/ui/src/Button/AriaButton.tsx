import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { button } from './Button.css.ts';
import type { ButtonProps } from './ButtonProps.ts';
import { ButtonWords } from './ButtonWords.tsx';
import { ButtonHost } from './buttonHost.ts';
import { useRipple } from './useRipple.tsx';

const AriaButton = (props: ButtonProps) => {
  const { variant, size, fullWidth, onPress, type = 'button', disabled, label, form, autoFocus, ref } = props;
  const { startIcon, endIcon, loading = false, loadingLabel = '', children } = props;
  const { start, ripple } = useRipple();
  return (
    <Button
      className={button({ variant, size, fullWidth })}
      isDisabled={disabled}
      isPending={loading}
      onPressStart={start}
      aria-label={label}
      {...{ onPress, type, form, autoFocus, ref }}
    >
      <ButtonWords {...{ startIcon, endIcon, loading, loadingLabel, ripple }}>{children}</ButtonWords>
    </Button>
  );
};

/** Around a Button that opens something of React Aria: only a button of theirs hears what it opens. */
export const Opener = ({ children }: { children: ReactNode }) => (
  <ButtonHost value={AriaButton}>{children}</ButtonHost>
);
