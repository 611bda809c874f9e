import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useControlled } from '../state/useControlled.ts';
import { HelpLayer } from './HelpLayer.tsx';
import type { HelpLabels, HelpPointText } from './presentPoints.ts';

interface HelpModeValue {
  active: boolean;
  setActive: (active: boolean) => void;
}

const Context = createContext<HelpModeValue | null>(null);

export interface HelpModeProps {
  /** The points of the current page, in the order of their numbers. Those whose element is not there are left out. */
  points: readonly HelpPointText[];
  labels: HelpLabels;
  /** Controls whether help is shown. */
  open?: boolean;
  /** Initially shown, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when help starts or ends. */
  onOpenChange?: (open: boolean) => void;
  /** Called with the key of each shown point. Must be stable between renders. */
  onShow?: (key: string) => void;
  children?: ReactNode;
}

/**
 * Turns the page into a map: a number on every HelpPoint that is there, and the text of the selected one on a sheet
 * beside it. The page itself stays usable.
 *
 * Keyboard: the focus goes to the sheet when help begins; → ↓ and ← ↑ go to the next and the previous point, Home and
 * End to the first and last, Tab to the buttons and the numbers; Escape leaves from anywhere, and the focus goes back
 * to where it was.
 * Screen reader: the sheet is a dialog named by the title and described by "Point 3 of 12" and the text; each further
 * point is announced; every number is a button with its position and title.
 */
export function HelpMode(props: HelpModeProps) {
  const { points, labels, children } = props;
  const [active, setActive] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const value = useMemo(() => ({ active, setActive }), [active, setActive]);
  const leave = useCallback(() => setActive(false), [setActive]);
  return (
    <Context value={value}>
      {children}
      {active && (
        <HelpLayer points={points} labels={labels} kind="map" onClose={leave} onShow={props.onShow} />
      )}
    </Context>
  );
}

/** State of the help mode and its setter, for a button inside HelpMode. */
export function useHelpMode(): HelpModeValue {
  const value = useContext(Context);
  if (!value) throw new Error('useHelpMode is called outside HelpMode: wrap the page in <HelpMode>.');
  return value;
}
