import type { Ref } from 'react';
import { usePressing } from '../Button/pressing.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { chip, chipName, chipValue } from '../style/toggles.css.ts';

/** What a filter that is folded into a chip takes, whatever opens. */
export interface ChipProps {
  /** Name of the filter, and of what opens. */
  label: string;
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
}

interface ChipButtonProps {
  /** Name of the filter. */
  label: string;
  /** The current setting as text. */
  value?: string;
  /** Highlights a value other than the default. */
  emphasized: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The chip that opens a menu or a sheet. */
export function ChipButton({ label, value, emphasized, disabled, ref, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={chip({ emphasized })}
      disabled={disabled}
      data-disabled={disabled || undefined}
      {...usePressing({ ref })}
      {...attributesOf(rest)}
    >
      <span className={chipName}>{label}</span>
      {value && <span className={chipValue}>{value}</span>}
      <Icon name="chevronDown" size="sm" />
    </button>
  );
}
