import type { ReactElement, ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { sheet } from './Popover.css.ts';

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A small sheet beside its button; closes on Escape and outside clicks. */
export const Popover = (props: PopoverProps) => (
  <DialogTrigger isOpen={props.open} onOpenChange={props.onOpenChange}>
    {props.trigger}
    <AriaPopover className={overlay} placement={props.placement ?? 'bottom start'} offset={4}>
      <Dialog className={sheet} aria-label={props.label}>
        {props.children}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
);
