import type { DOMAttributes, ReactElement, Ref } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { tooltip } from './Tooltip.css.ts';
import { TIP_TIMES } from './tipTimes.ts';

export interface TooltipProps {
  /** The explanation. */
  text: string;
  /** Preferred side of the element. */
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Controls whether it is shown. */
  open?: boolean;
  /** Initially shown, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it appears or disappears. */
  onOpenChange?: (open: boolean) => void;
  /** The tip, while it is shown. */
  ref?: Ref<HTMLDivElement>;
  /** An element that can take the focus. */
  children: ReactElement<DOMAttributes<Element>, string>;
}

/**
 * A short explanation, 6 px from its element.
 *
 * Pointer: shown after 400 ms of hovering. Keyboard: shown immediately on focus; Escape hides it. Screen reader: the
 * description of its element, so it must never be the only name of anything.
 */
export function Tooltip(props: TooltipProps) {
  const { text, placement = 'top', ref, children } = props;
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  return (
    <TooltipTrigger {...TIP_TIMES} isOpen={isOpen} onOpenChange={setOpen}>
      <Focusable>{children}</Focusable>
      <AriaTooltip ref={ref} className={tooltip} placement={placement} offset={6} {...attributesOf(props)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
