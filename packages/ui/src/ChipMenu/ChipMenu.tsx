import type { Ref } from 'react';
import { Menu } from '../Menu/Menu.tsx';
import type { Choice } from '../Select/choice.ts';
import { ChipButton } from '../Tag/ChipButton.tsx';

export interface ChipMenuProps {
  /** What is being chosen. */
  label: string;
  /** What there is to choose from, in the order of the menu. */
  items: readonly Choice[];
  /** Id of the chosen item. */
  value: string;
  /** Another one was chosen. */
  onChange: (id: string) => void;
  /** Whether the choice differs from the usual one. */
  active?: boolean;
  /** It does not open; the chip leaves the Tab order. */
  disabled?: boolean;
  /** The chip. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A filter with a few choices, folded into a chip that shows the chosen one.
 *
 * Keyboard: Tab reaches the chip, Enter, Space or ↓ open it; in the menu ↑ and ↓ walk, Enter chooses, Escape closes, and the
 * focus goes back to the chip. Screen readers hear a button with a menu, named by the label and the chosen item; in the menu
 * the chosen one is checked.
 */
export function ChipMenu({ label, items, value, onChange, active = false, disabled, ref }: ChipMenuProps) {
  return (
    <Menu
      trigger={
        <ChipButton
          label={label}
          value={items.find((item) => item.id === value)?.label}
          active={active}
          disabled={disabled}
          ref={ref}
        />
      }
      label={label}
      items={items}
      selected={value}
      onAction={onChange}
    />
  );
}
