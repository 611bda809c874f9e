import type { ReactElement, ReactNode, Ref } from 'react';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useOwnState } from '../state/useOwnState.ts';

const leaf = later(async () => (await import('./DrawerSheet.tsx')).DrawerSheet);

export interface DrawerProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  title: string;
  /** Name of the cross. */
  closeLabel: string;
  /** The edge it comes from, in reading direction; `end` by default. */
  side?: 'start' | 'end';
  /** 280, 400 (the usual) or 640 px wide; never the whole window. */
  size?: 'sm' | 'md' | 'lg';
  /** Neither Escape nor a press outside closes it; the cross does. */
  persistent?: boolean;
  /** Line of buttons that stays in sight. */
  footer?: ReactNode;
  /** The dialog, while it is open. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A sheet that comes in from the side: a menu on a phone, settings, a thing in detail.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export const Drawer = (props: DrawerProps) => {
  const [isOpen, setOpen] = useOwnState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, isNeeded } = useOpening('dialog', leaf, isOpen, setOpen);
  return (
    <>
      {props.trigger && <Opener opening={opening}>{props.trigger}</Opener>}
      {isNeeded && <leaf.Part {...props} id={opening.controls} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
};
