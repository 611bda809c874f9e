import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { layer, ring } from './HelpLayer.css.ts';
import { HelpSheet, type HelpWalk } from './HelpSheet.tsx';
import { HelpSpots } from './HelpSpots.tsx';
import { useBorrowedFocus, useInSight, useLeaveByEscape } from './helpLayerHooks.ts';
import type { HelpLabels, HelpPointText } from './helpTypes.ts';
import { placed } from './placed.ts';
import { placeSheet } from './placeSheet.ts';
import { usePresentPoints } from './usePresentPoints.ts';

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
  const [said, setSaid] = useState('');
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
    setSaid(`${labels.position(number + 1, present.length)}. ${goal.point.title}. ${goal.point.text}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
        {said}
      </VisuallyHidden>
    </div>,
    document.body,
  );
}
