import type { ReactNode, Ref, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { sheet } from './Popover.css.ts';

export interface PopoverSheetProps {
  id: string;
  /** What it stands beside. */
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  label: string;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** What opens at the button of a Popover. */
export const PopoverSheet = ({ id, button, label, ref, children, ...rest }: PopoverSheetProps) => (
  <Popover className={overlay} triggerRef={button} offset={4} {...rest}>
    <Dialog id={id} ref={ref} className={sheet} aria-label={label}>
      {children}
    </Dialog>
  </Popover>
);
