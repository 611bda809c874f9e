import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { tooltip } from './Tooltip.css.ts';

export interface TipProps {
  id: string;
  /** What it stands beside. */
  element: RefObject<Element | null>;
  isOpen: boolean;
  /** The page moved below it. */
  onGone: () => void;
  text: string;
}

/** The tip of an element that decides itself when it is shown. */
export const Tip = ({ id, element, isOpen, onGone, text }: TipProps) => {
  const state = { isOpen, shouldSkipAnimation: false, open: () => undefined, close: onGone };
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip className={tooltip} triggerRef={element} offset={6}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
};
