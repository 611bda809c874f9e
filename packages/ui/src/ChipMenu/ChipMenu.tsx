import { Menu } from '../Menu/Menu.tsx';
import type { Choice } from '../Select/ChoiceOption.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { ChipButton, type ChipProps } from './ChipButton.tsx';

export interface ChipMenuProps extends ChipProps {
  /** The options in order. */
  items: readonly Choice[];
  /** Id of the selected item, if controlled. */
  value?: string;
  /** Id of the initially selected item, if uncontrolled; the first by default. */
  defaultValue?: string;
  /** Called when another item is selected. */
  onChange?: (id: string) => void;
}

/**
 * A filter with a few choices, folded into a chip that shows the selected one.
 *
 * Keyboard: Tab reaches the chip, Enter, Space or ↓ open it; in the menu ↑ and ↓ walk, Enter chooses, Escape closes, and the
 * focus goes back to the chip. Screen readers hear a button with a menu, named by the label and the chosen item; in the menu
 * the selected one is checked.
 */
export function ChipMenu(props: ChipMenuProps) {
  const { label, items, emphasized = false, disabled, open, defaultOpen, onOpenChange, ref } = props;
  const [value, choose] = useControlled(
    props.value,
    props.defaultValue ?? items[0]?.id ?? '',
    props.onChange,
  );
  return (
    <Menu
      trigger={
        <ChipButton
          label={label}
          value={items.find((item) => item.id === value)?.label}
          emphasized={emphasized}
          disabled={disabled}
          ref={ref}
          {...attributesOf(props)}
        />
      }
      label={label}
      items={items}
      selectedId={value}
      onSelect={choose}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
    />
  );
}
