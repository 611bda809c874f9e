import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/Select.tsx';
import { segment, segments } from '../style/segments.css.ts';

export interface ButtonGroupProps {
  label: string;
  items: readonly Choice[];
  value?: string;
  /** The first item unless said otherwise. */
  defaultValue?: string;
  onChange?: (id: string) => void;
  disabled?: boolean;
}

/** Buttons of which exactly one is down, such as two ways to see the same list. */
export const ButtonGroup = ({ label, items, value, defaultValue, onChange, disabled }: ButtonGroupProps) => {
  const first = defaultValue ?? items[0]?.id;
  return (
    <ToggleButtonGroup
      className={segments}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={disabled}
      selectedKeys={value === undefined ? undefined : [value]}
      defaultSelectedKeys={first === undefined ? [] : [first]}
      onSelectionChange={(keys) => {
        const [id] = keys;
        if (id !== undefined) onChange?.(String(id));
      }}
    >
      {items.map((item) => (
        <ToggleButton key={item.id} id={item.id} className={segment} isDisabled={item.disabled}>
          {item.icon && <Icon name={item.icon} size={16} />}
          {item.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
