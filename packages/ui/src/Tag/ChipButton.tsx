import type { Ref } from 'react';
import { usePressing } from '../Button/usePressing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { chip, name, value as valueClass } from './Tag.css.ts';

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
      className={chip({ emphasized, pressable: true })}
      disabled={disabled}
      data-disabled={disabled || undefined}
      {...usePressing({ ref })}
      {...attributesOf(rest)}
    >
      <span className={name}>{label}</span>
      {value && <span className={valueClass}>{value}</span>}
      <Icon name="chevronDown" size="sm" />
    </button>
  );
}
