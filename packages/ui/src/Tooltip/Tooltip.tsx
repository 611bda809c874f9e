import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps {
  text: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** An element that can take the focus. */
  children: ReactElement<React.DOMAttributes<Element>, string>;
}

/** A short explanation on hover and on keyboard focus, 6 px from its element. */
export const Tooltip = ({ text, placement = 'top', children }: TooltipProps) => (
  <TooltipTrigger delay={400} closeDelay={0}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={tooltip} placement={placement} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
