import { useCallback } from 'react';
import { Button } from '../Button/Button.tsx';
import { useControlled } from '../state/useControlled.ts';
import { HelpLayer } from './HelpLayer.tsx';
import type { HelpLabels, HelpPointText } from './presentPoints.ts';

export interface GuidedTourLabels extends HelpLabels {
  /** Leaves the tour before its end. */
  skip: string;
  /** On the last point in place of `next`. */
  done: string;
}

export interface GuidedTourProps {
  /** The same points as those of HelpMode. */
  points: readonly HelpPointText[];
  labels: GuidedTourLabels;
  /** Controls whether it is running. */
  open?: boolean;
  /** Starts immediately, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it starts or ends. */
  onOpenChange?: (open: boolean) => void;
  /** Called with the key of each shown point. Must be stable between renders. */
  onShow?: (key: string) => void;
  /** Called when the button of the last point is pressed. */
  onDone?: () => void;
  /** Called when the tour is left before its end. */
  onSkip?: () => void;
}

/**
 * Leads through the help points of a page one after the other, from the first; everything else is dimmed.
 *
 * Keyboard and screen reader: as HelpMode; Escape and "skip" leave.
 */
export function GuidedTour(props: GuidedTourProps) {
  const { points, labels, onDone, onSkip } = props;
  const [open, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const skip = useCallback(() => {
    setOpen(false);
    onSkip?.();
  }, [setOpen, onSkip]);
  if (!open) return null;
  const finish = () => {
    setOpen(false);
    onDone?.();
  };
  return (
    <HelpLayer
      points={points}
      labels={labels}
      kind="tour"
      onClose={skip}
      onShow={props.onShow}
      renderWays={({ index, last, go }) => (
        <>
          {index < last && (
            <Button variant="ghost" size="sm" onPress={skip}>
              {labels.skip}
            </Button>
          )}
          <Button size="sm" disabled={index === 0} onPress={() => go(index - 1)}>
            {labels.previous}
          </Button>
          <Button variant="primary" size="sm" onPress={() => (index === last ? finish() : go(index + 1))}>
            {index === last ? labels.done : labels.next}
          </Button>
        </>
      )}
    />
  );
}
