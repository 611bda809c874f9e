import { type RefObject, useEffect, useState } from 'react';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { later } from '../later/later.tsx';

/** How long a pointer rests before a tip is shown, and how long the tip stays when it leaves; milliseconds. */
const TIP_TIMES = { delay: 400, closeDelay: 0 } as const;

const tip = later(async () => (await import('./Tip.tsx')).Tip, { optional: true });

interface Described {
  /** What the tip says. */
  text: string;
  disabled?: boolean | undefined;
}

/**
 * The tip of a button: after 400 ms of hovering, immediately on keyboard focus; a press, Escape and leaving hide it.
 * The code that draws it loads when the page is idle.
 */
export function useTip(element: RefObject<HTMLElement | null>, { text, disabled = false }: Described) {
  const state = useTooltipTriggerState(TIP_TIMES);
  const { triggerProps, tooltipProps } = useTooltipTrigger({ isDisabled: disabled }, state, element);
  const [wasOpen, setWasOpen] = useState(false);
  if (state.isOpen && !wasOpen) setWasOpen(true);
  useEffect(tip.preloadOnIdle, []);
  const shown = wasOpen && <tip.Part {...{ element, state, text }} id={tooltipProps.id} />;
  return { handlers: triggerProps, shown };
}
