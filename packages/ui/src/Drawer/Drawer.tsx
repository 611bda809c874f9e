import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useControlled } from '../state/useControlled.ts';
import type { DrawerProps } from './DrawerSheet.tsx';

const leaf = later(async () => (await import('./DrawerSheet.tsx')).DrawerSheet);

/**
 * A sheet that slides in from the side: a menu on a phone, settings, details of an item.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export function Drawer(props: DrawerProps) {
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, isNeeded } = useOpening('dialog', leaf, isOpen, setOpen);
  return (
    <>
      {props.trigger && <Opener opening={opening}>{props.trigger}</Opener>}
      {isNeeded && <leaf.Part {...props} id={opening.controls} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
}
