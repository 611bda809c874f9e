import { Menu } from '../Menu/Menu.tsx';
import type { Choice } from '../Select/choice.ts';
import { ChipButton } from '../Tag/ChipButton.tsx';

export interface ChipMenuProps {
  /** What is being chosen. */
  label: string;
  items: readonly Choice[];
  /** Id of the chosen item. */
  value: string;
  onChange: (id: string) => void;
  /** Whether the choice differs from the usual one. */
  active?: boolean;
  disabled?: boolean;
}

/** A filter with a few choices, folded into a chip that shows the chosen one. */
export const ChipMenu = ({ label, items, value, onChange, active = false, disabled }: ChipMenuProps) => (
  <Menu
    trigger={
      <ChipButton
        label={label}
        value={items.find((item) => item.id === value)?.label}
        active={active}
        disabled={disabled}
      />
    }
    label={label}
    items={items}
    selected={value}
    onAction={onChange}
  />
);
