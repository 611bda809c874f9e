import type { Ref } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/choice.ts';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { segment, segments } from '../style/segments.css.ts';

export interface ButtonGroupProps {
  /** Name of the group, for screen readers. */
  label: string;
  /** The buttons in their order. */
  items: readonly Choice[];
  /** Id of the button that is down. */
  value?: string;
  /** The first item by default. */
  defaultValue?: string;
  /** Called when another button is selected. */
  onChange?: (id: string) => void;
  /** No button can be pressed. */
  disabled?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Buttons of which exactly one is down, such as two ways to see the same list; the first by default.
 *
 * Keyboard: one stop for Tab, the arrow keys move along, Enter or Space puts a button down. Screen readers hear a group of
 * radio buttons.
 */
export function ButtonGroup(props: ButtonGroupProps) {
  const { label, items, disabled, ref } = props;
  const [value, choose] = useControlled(
    props.value,
    props.defaultValue ?? items[0]?.id ?? '',
    props.onChange,
  );
  return (
    <ToggleButtonGroup
      ref={ref}
      className={segments}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={disabled}
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={(keys) => {
        const [id] = keys;
        if (id !== undefined) choose(String(id));
      }}
      {...attributesOf(props)}
    >
      {items.map((item) => (
        <ToggleButton key={item.id} id={item.id} className={segment} isDisabled={item.disabled}>
          {item.startIcon && <Icon name={item.startIcon} size="sm" />}
          {item.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
