import type { ReactElement, ReactNode, Ref } from 'react';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';

const sheet = later(async () => (await import('./PopoverSheet.tsx')).PopoverSheet);

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  /** Side of the button and alignment with it. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The open dialog. */
  ref?: Ref<HTMLElement>;
  /** Content of the sheet. */
  children: ReactNode;
}

/**
 * A small sheet beside its button.
 *
 * Keyboard: Enter and Space on the button open it, the focus goes in; Escape and a press outside close it, and the focus goes back to the button.
 * Screen reader: a dialog named `label`.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, placement = 'bottom start', ref, children } = props;
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, isNeeded } = useOpening('dialog', sheet, isOpen, setOpen);
  return (
    <>
      <Opener opening={opening}>{trigger}</Opener>
      {isNeeded && (
        <sheet.Part
          {...attributesOf(props)}
          id={opening.controls}
          button={opening.button}
          onOpenChange={setOpen}
          {...{ ref, label, placement, isOpen }}
        >
          {children}
        </sheet.Part>
      )}
    </>
  );
}
