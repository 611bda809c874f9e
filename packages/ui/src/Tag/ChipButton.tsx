import { Button } from 'react-aria-components';
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
  <Button className={chip({ active, pressable: true })} isDisabled={disabled}>
    <span className={name}>{label}</span>
    {value && <span className={valueClass}>{value}</span>}
    <Icon name="chevronDown" size={16} />
  </Button>
);
