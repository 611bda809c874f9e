import type { RecipeVariants } from '@vanilla-extract/recipes';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { hidden } from '../style/text.css.ts';
import { button, content, roomy, wait } from './Button.css.ts';
import { usePressing, useRipple } from './pressing.tsx';

/** Delay before the text is set, milliseconds: screen readers announce only changes in an existing live region. */
const KNOWN_MS = 100;
/** How long the text stays in the document; milliseconds. */
const KEPT_MS = 7000;

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = hidden;
  region.setAttribute('aria-live', 'assertive');
  // Keeps the region exposed when an open dialog hides the rest of the page.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
  return region;
}

let region: HTMLElement | undefined;

/** Announces a text to screen readers immediately; nothing is visible. */
function announce(words: string): void {
  const isNew = !region?.isConnected;
  if (!region?.isConnected) region = createRegion();
  const place = region;
  const line = document.createElement('div');
  line.textContent = words;
  const say = () => {
    place.append(line);
    setTimeout(() => line.remove(), KEPT_MS);
  };
  if (isNew) setTimeout(say, KNOWN_MS);
  else say();
}

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
  /** The text that a press changes it to: the button is as wide as the longer one, and moves nothing beside it. */
  otherText?: string;
  ref?: Ref<HTMLButtonElement>;
  /** The text. */
  children: ReactNode;
};

type ButtonWordsProps = Pick<ButtonProps, 'startIcon' | 'endIcon' | 'otherText' | 'children'> & {
  loading: boolean;
  loadingLabel: string;
  ripple: ReactNode;
};

/** Content of a button. */
function ButtonWords(props: ButtonWordsProps) {
  const { startIcon, endIcon, otherText, loading, loadingLabel, ripple, children } = props;
  return (
    <>
      {ripple}
      <span className={content({ waiting: loading })}>
        {startIcon && <Icon name={startIcon} size="sm" />}
        {otherText === undefined ? (
          children
        ) : (
          <span className={roomy} data-other-text={otherText}>
            {children}
          </span>
        )}
        {endIcon && <Icon name={endIcon} size="sm" />}
      </span>
      {loading && (
        <span className={wait}>
          <Spinner label={loadingLabel} />
        </span>
      )}
    </>
  );
}

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
  const { startIcon, endIcon, otherText, loading = false, loadingLabel = '', children } = props;
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
      <ButtonWords {...{ startIcon, endIcon, otherText, loading, loadingLabel, ripple }}>
        {children}
      </ButtonWords>
    </button>
  );
}
