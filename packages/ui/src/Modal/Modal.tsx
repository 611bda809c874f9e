import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useControlled } from '../state/useControlled.ts';
import type { ModalProps } from './ModalSheet.tsx';

const sheet = later(async () => (await import('./ModalSheet.tsx')).ModalSheet);

/**
 * A question or form above the blocked page, at least 20 px from the edge.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. OK calls `onOk`, and also closes it if uncontrolled and OK submits no form; Cancel only closes.
 * Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export function Modal(props: ModalProps) {
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, isNeeded } = useOpening('dialog', sheet, isOpen, setOpen);
  return (
    <>
      {props.trigger && <Opener opening={opening}>{props.trigger}</Opener>}
      {isNeeded && <sheet.Part {...props} id={opening.controls} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
}
