import type { ReactElement, ReactNode, Ref } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { Opener } from '../Button/AriaButton.tsx';
import { overlay } from '../style/overlay.css.ts';
import { sheet } from './Popover.css.ts';

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The dialog, while it is open. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A small sheet beside its button.
 *
 * Keyboard: Enter and Space on the button open it, the focus goes in; Escape and a press outside close it, and the focus goes back to the button.
 * Screen reader: a dialog named `label`.
 */
export const Popover = (props: PopoverProps) => (
  <DialogTrigger isOpen={props.open} defaultOpen={props.defaultOpen} onOpenChange={props.onOpenChange}>
    <Opener>{props.trigger}</Opener>
    <AriaPopover className={overlay} placement={props.placement ?? 'bottom start'} offset={4}>
      <Dialog ref={props.ref} className={sheet} aria-label={props.label}>
        {props.children}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
);
