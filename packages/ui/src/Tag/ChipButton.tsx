import { usePressing } from '../Button/usePressing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { chip, name, value as valueClass } from './Tag.css.ts';

interface ChipButtonProps {
  label: string;
  value?: string;
  active: boolean;
  disabled?: boolean;
}

/** The chip that opens a menu or a sheet. */
export const ChipButton = ({ label, value, active, disabled }: ChipButtonProps) => (
  <button
    type="button"
    className={chip({ active, pressable: true })}
    disabled={disabled}
    data-disabled={disabled || undefined}
    {...usePressing({})}
  >
    <span className={name}>{label}</span>
    {value && <span className={valueClass}>{value}</span>}
    <Icon name="chevronDown" size={16} />
  </button>
);
