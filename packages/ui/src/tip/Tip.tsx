import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { tooltip } from '../style/overlay.css.ts';

export interface TipProps {
  /** Id of the tip, which its element names as its description. */
  id: string | undefined;
  /** The element it is placed next to. */
  element: RefObject<Element | null>;
  /** When it is shown. */
  state: TooltipTriggerState;
  /** The explanation. */
  text: string;
}

/** A tip whose visibility is controlled by its element. */
export function Tip({ id, element, state, text }: TipProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip className={tooltip} triggerRef={element} offset={6}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
