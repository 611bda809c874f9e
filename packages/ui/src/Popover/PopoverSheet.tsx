import type { ReactNode, Ref, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { attributesOf } from '../style/attributesOf.ts';
import { overlay, popoverSheet } from '../style/overlay.css.ts';

export interface PopoverSheetProps {
  /** Id of the overlay, referenced by its button. */
  id: string;
  /** The element it is placed next to. */
  button: RefObject<HTMLElement | null>;
  /** False while it closes. */
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Side of the button and alignment with it. */
  placement: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  /** Name of the dialog. */
  label: string;
  ref?: Ref<HTMLElement> | undefined;
  /** Content of the sheet. */
  children: ReactNode;
}

/** The overlay of a Popover. */
export function PopoverSheet({
  id,
  button,
  label,
  ref,
  isOpen,
  onOpenChange,
  placement,
  children,
  ...rest
}: PopoverSheetProps) {
  return (
    <Popover className={overlay} triggerRef={button} offset={4} {...{ isOpen, onOpenChange, placement }}>
      <Dialog {...attributesOf(rest)} id={id} ref={ref} className={popoverSheet} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
