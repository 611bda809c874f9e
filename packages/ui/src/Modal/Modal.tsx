import type { ReactElement, ReactNode, Ref } from 'react';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useOwnState } from '../state/useOwnState.ts';

const sheet = later(async () => (await import('./ModalSheet.tsx')).ModalSheet);

export interface ModalProps {
  /** Given, the owner opens and closes it; OK then closes nothing by itself. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  title: string;
  children: ReactNode;
  /** Name of the cross; a persistent dialog has none. */
  closeLabel: string;
  /** Text of the button that agrees; without it there is no such button. */
  okLabel?: string;
  onOk?: () => void;
  okVariant?: 'primary' | 'danger' | 'training';
  okDisabled?: boolean;
  /** The button that agrees belongs to this form and submits it. */
  okForm?: string;
  loading?: boolean;
  loadingLabel?: string;
  /** Text of the button that only closes. */
  cancelLabel?: string;
  /** Neither Escape nor a click outside closes it. */
  persistent?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** The dialog, while it is open. */
  ref?: Ref<HTMLElement>;
}

/**
 * A question or form above the page, which waits; 20 px from the edge at least.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. OK calls `onOk`, and closes it when nobody gave `open` and OK submits no form; Cancel only closes.
 * Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export const Modal = (props: ModalProps) => {
  const [isOpen, setOpen] = useOwnState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, isNeeded } = useOpening('dialog', sheet, isOpen, setOpen);
  return (
    <>
      {props.trigger && <Opener opening={opening}>{props.trigger}</Opener>}
      {isNeeded && <sheet.Part {...props} id={opening.controls} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
};
