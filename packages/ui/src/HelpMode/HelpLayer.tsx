import {
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { layer, ring, spot } from './HelpLayer.css.ts';
import { HelpSheet, type HelpWalk } from './HelpSheet.tsx';
import {
  type Box,
  type HelpLabels,
  type HelpPointText,
  type PresentPoint,
  placeSheet,
  placeSpots,
  usePresentPoints,
} from './presentPoints.ts';

/** Moves the focus to the sheet while it is open, and back afterward. */
function useBorrowedFocus(sheetRef: { current: HTMLElement | null }, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const owner = document.activeElement;
    sheetRef.current?.focus({ preventScroll: true });
    return () => {
      const isOurs =
        document.activeElement === document.body || document.activeElement?.closest('[data-help-layer]');
      if (isOurs && owner instanceof HTMLElement) owner.focus({ preventScroll: true });
    };
  }, [sheetRef, isShown]);
}

function isInSight({ left, top, width, height }: Box) {
  return (
    top >= 0 &&
    left >= 0 &&
    top + Math.min(height, window.innerHeight) <= window.innerHeight &&
    left + width <= window.innerWidth + 1
  );
}

/** Scrolls the selected element into view when the selection changes. */
function useInSight(shown: PresentPoint | undefined) {
  const key = shown?.point.key;
  const present = useRef(shown);
  present.current = shown;
  useEffect(() => {
    if (key === undefined || !present.current || isInSight(present.current.box)) return;
    present.current.element.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [key]);
}

/** Leaves the help by Escape. */
function useLeaveByEscape(onLeave: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // One Escape leaves the help and does nothing else on the page.
      event.preventDefault();
      onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
}

/** Hands a place to the styles, pixels. */
function placed(box: Partial<Box>): CSSProperties {
  return Object.fromEntries(
    Object.entries(box).map(([side, value]) => [`--tabia-help-${side}`, `${Math.round(value)}px`]),
  ) as CSSProperties;
}

interface Props {
  present: readonly PresentPoint[];
  /** The selected one. */
  index: number;
  position: HelpLabels['position'];
  onChoose: (number: number) => void;
}

/** A number on each point. */
function HelpSpots({ present, index, position, onChoose }: Props) {
  const spots = placeSpots(present.map(({ box }) => box));
  return present.map(({ point, box }, number) => (
    <button
      key={point.key}
      type="button"
      className={spot}
      style={placed(spots[number] ?? box)}
      aria-label={`${position(number + 1, present.length)}. ${point.title}`}
      aria-current={number === index ? 'true' : undefined}
      onClick={() => onChoose(number)}
    >
      {number + 1}
    </button>
  ));
}

export interface HelpLayerProps {
  /** The points of the current page; those whose element is not there are left out. */
  points: readonly HelpPointText[];
  labels: HelpLabels;
  /** `map` puts a number on each point; `tour` dims all but one. */
  kind: 'map' | 'tour';
  /** Called when it is left by its close button or by Escape. */
  onClose: () => void;
  /** Called with the key of each shown point. */
  onShow?: ((key: string) => void) | undefined;
  /** Buttons below the text. */
  renderWays?: (walk: HelpWalk) => ReactNode;
}

/** The point that a key goes to. */
function goalOf(key: string, index: number, last: number): number | undefined {
  const on = document.dir === 'rtl' ? -1 : 1;
  return {
    ArrowRight: index + on,
    ArrowDown: index + 1,
    ArrowLeft: index - on,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
  }[key];
}

/** Numbers on the page and the sheet of the selected one. */
export function HelpLayer({ points, labels, kind, onClose, onShow, renderWays }: HelpLayerProps) {
  const present = usePresentPoints(points, true);
  const [chosen, setChosen] = useState<string>();
  const [lastIndex, setLastIndex] = useState(0);
  const [announced, setAnnounced] = useState('');
  const [size, setSize] = useState({ width: 0, height: 0 });
  const sheetRef = useRef<HTMLDivElement>(null);
  const last = present.length - 1;
  const found = present.findIndex(({ point }) => point.key === chosen);
  // If an element disappears, the next point takes its index.
  const index = found >= 0 ? found : Math.max(0, Math.min(lastIndex, last));
  const shown = present[index];
  const isShown = shown !== undefined;
  useBorrowedFocus(sheetRef, isShown);
  useInSight(shown);
  const shownKey = shown?.point.key;
  useEffect(() => {
    if (shownKey !== undefined) onShow?.(shownKey);
  }, [shownKey, onShow]);

  useLeaveByEscape(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may change the height
  useLayoutEffect(() => {
    const element = sheetRef.current;
    if (element) setSize({ width: element.offsetWidth, height: element.offsetHeight });
  }, [present, index]);

  if (!shown) return null;
  const go = (next: number) => {
    // A map wraps around: the first point follows the last.
    const number = kind === 'map' ? (next + last + 1) % (last + 1) : Math.max(0, Math.min(next, last));
    const goal = present[number];
    if (!goal || goal === shown) return;
    // At the first point of a tour "previous" becomes disabled and would lose the focus.
    if (kind === 'tour' && number === 0) sheetRef.current?.focus({ preventScroll: true });
    setChosen(goal.point.key);
    setLastIndex(number);
    setAnnounced(`${labels.position(number + 1, present.length)}. ${goal.point.title}. ${goal.point.text}`);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const goal = goalOf(event.key, index, last);
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(goal);
  };
  const { point, box } = shown;
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
    <div
      className={layer}
      role="group"
      aria-label={labels.help}
      data-help-layer={kind}
      data-total={present.length}
      onKeyDown={onKeyDown}
    >
      <div className={ring({ spotlight: kind === 'tour' })} style={placed(box)} data-help-ring={point.key} />
      {kind === 'map' && (
        <HelpSpots
          present={present}
          index={index}
          position={labels.position}
          onChoose={(number) => {
            go(number);
            sheetRef.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <HelpSheet
        ref={sheetRef}
        point={point}
        labels={labels}
        place={placed(placeSheet(box, size, viewport))}
        walk={{ index, last, go }}
        onClose={onClose}
        renderWays={renderWays}
      />
      <VisuallyHidden as="div" live="polite">
        {announced}
      </VisuallyHidden>
    </div>,
    document.body,
  );
}
