import { useEffect, useRef } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { announce } from './announce.ts';
import { button } from './Button.css.ts';
import type { ButtonProps } from './ButtonProps.ts';
import { ButtonWords } from './ButtonWords.tsx';
import { usePressing } from './usePressing.ts';
import { useRipple } from './useRipple.tsx';

export type { ButtonProps } from './ButtonProps.ts';

/** While the focus is on a button, a screen reader hears when its work begins and that it is over. */
function useSaidAloud(
  element: { readonly current: HTMLButtonElement | null },
  loading: boolean,
  words: string,
) {
  const wasLoading = useRef(loading);
  useEffect(() => {
    if (wasLoading.current === loading) return;
    wasLoading.current = loading;
    const focused = element.current;
    if (!focused || focused !== document.activeElement) return;
    announce(loading && words !== '' ? words : (focused.ariaLabel ?? focused.textContent));
  }, [element, loading, words]);
}

/**
 * An action.
 *
 * Keyboard: Tab reaches it, Enter and Space press it. Screen readers say its words or `label`; while `loading` it keeps
 * the focus, says `loadingLabel` and does nothing.
 */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, onPress, type = 'button', disabled, label, form, autoFocus, ref } = props;
  const { startIcon, endIcon, loading = false, loadingLabel = '', children } = props;
  const { start, ripple } = useRipple();
  const pressing = usePressing({ ref, onPress, onStart: start, idle: loading });
  useSaidAloud(pressing.ref, loading, loadingLabel);
  return (
    <button
      className={button({ variant, size, fullWidth })}
      // Enter in a field must not submit a second time.
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-label={label}
      aria-expanded={props.expanded}
      data-disabled={disabled || undefined}
      data-pending={loading || undefined}
      {...{ form, autoFocus }}
      {...pressing}
      {...attributesOf(props)}
    >
      <ButtonWords {...{ startIcon, endIcon, loading, loadingLabel, ripple }}>{children}</ButtonWords>
    </button>
  );
}
