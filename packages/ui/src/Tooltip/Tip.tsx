import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { tooltip } from './Tooltip.css.ts';

export interface TipProps {
  /** Id of the tip, which its element names as its description. */
  id: string;
  /** The element it is placed next to. */
  element: RefObject<Element | null>;
  /** True while it is visible. */
  isOpen: boolean;
  /** Called when the page scrolls below it. */
  onGone: () => void;
  /** The explanation. */
  text: string;
}

/** A tip whose visibility is controlled by its element. */
export function Tip({ id, element, isOpen, onGone, text }: TipProps) {
  const state = { isOpen, shouldSkipAnimation: false, open: () => undefined, close: onGone };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip className={tooltip} triggerRef={element} offset={6}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
