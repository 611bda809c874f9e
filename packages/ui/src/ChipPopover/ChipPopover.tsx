import type { ReactNode, Ref } from 'react';
import { Popover } from '../Popover/Popover.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { ChipButton } from '../Tag/ChipButton.tsx';

export interface ChipPopoverProps {
  /** The name of the setting and of the sheet. */
  label: string;
  /** The current setting as text. */
  value?: string;
  /** Highlights a value other than the default. */
  emphasized?: boolean;
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A filter with fields of its own, folded into a chip that shows the current setting.
 *
 * Keyboard: Tab reaches the chip, Enter and Space open it and the focus goes in; Escape closes it, and the focus goes back
 * to the chip. Screen readers hear a button named by the label and the setting that opens a dialog of the same label.
 */
export function ChipPopover(props: ChipPopoverProps) {
  const { label, value, emphasized = false, disabled, open, defaultOpen, onOpenChange } = props;
  const { ref, children } = props;
  return (
    <Popover
      trigger={
        <ChipButton
          label={label}
          value={value}
          emphasized={emphasized}
          disabled={disabled}
          ref={ref}
          {...attributesOf(props)}
        />
      }
      label={label}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
    >
      {children}
    </Popover>
  );
}
