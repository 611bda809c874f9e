import type { Ref } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { root, thumb, track } from './Switch.css.ts';

export interface SwitchProps {
  /** Name of the setting. */
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Controls whether it is on. */
  selected?: boolean;
  /** Initially on, if uncontrolled. */
  defaultSelected?: boolean;
  /** Called when it is turned on or off. */
  onChange?: (selected: boolean) => void;
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  /** Name in a form; sent as `on`. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A setting that takes effect immediately, without submitting a form.
 *
 * Keyboard: Space turns it on and off. Screen readers hear a switch, on or off.
 */
export function Switch(props: SwitchProps) {
  const { label, hideLabel, disabled, name, ref } = props;
  const [selected, setSelected] = useControlled(
    props.selected,
    props.defaultSelected ?? false,
    props.onChange,
  );
  return (
    <SwitchField
      inputRef={ref}
      isSelected={selected}
      onChange={setSelected}
      isDisabled={disabled}
      name={name}
      {...attributesOf(props)}
    >
      <SwitchButton className={root}>
        <span className={track} data-sign="">
          <span className={thumb} />
        </span>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </SwitchButton>
    </SwitchField>
  );
}
