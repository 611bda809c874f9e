import type { ReactNode } from 'react';
import { ChipButton, type ChipProps } from '../ChipMenu/ChipButton.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { attributesOf } from '../style/attributesOf.ts';

export interface ChipPopoverProps extends ChipProps {
  /** The current setting as text. */
  value?: string;
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
