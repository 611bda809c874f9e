import type { ReactNode, Ref, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { sheet } from './Popover.css.ts';

export interface PopoverSheetProps {
  /** Id of what opens, which its button names. */
  id: string;
  /** What it stands beside. */
  button: RefObject<HTMLElement | null>;
  /** Whether it is open; false while it goes out. */
  isOpen: boolean;
  /** It opens or shuts. */
  onOpenChange: (isOpen: boolean) => void;
  /** The side of the button, and which edges stand above each other. */
  placement: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  /** Name of the dialog. */
  label: string;
  ref?: Ref<HTMLElement> | undefined;
  /** What the sheet holds. */
  children: ReactNode;
}

/** What opens at the button of a Popover. */
export function PopoverSheet({ id, button, label, ref, children, ...rest }: PopoverSheetProps) {
  return (
    <Popover className={overlay} triggerRef={button} offset={4} {...rest}>
      <Dialog id={id} ref={ref} className={sheet} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
