import type { ReactNode } from 'react';
import { Popover } from '../Popover/Popover.tsx';
import { ChipButton } from '../Tag/ChipButton.tsx';

export interface ChipPopoverProps {
  label: string;
  /** The present setting in words. */
  value?: string;
  /** Whether the setting differs from the usual one. */
  active?: boolean;
  disabled?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A filter with fields of its own, folded into a chip that shows the present setting. */
export const ChipPopover = ({ label, value, active = false, disabled, children }: ChipPopoverProps) => (
  <Popover
    trigger={<ChipButton label={label} value={value} active={active} disabled={disabled} />}
    label={label}
  >
    {children}
  </Popover>
);
