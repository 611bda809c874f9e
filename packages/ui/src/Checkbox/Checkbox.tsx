import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { fieldStates, usePlainWords } from '../Field/PlainField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';
import { checkbox, checkboxBox, checkboxWrap } from '../style/choices.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  /** Controls whether it is ticked. */
  selected?: boolean;
  /** Initially ticked, if uncontrolled. */
  defaultSelected?: boolean;
  /** Called when it is ticked or unticked. */
  onChange?: (selected: boolean) => void;
  /** Some but not all of the represented items are ticked. */
  indeterminate?: boolean;
  /** The label; may hold a link. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Yes or no, or some of both.
 *
 * Keyboard: Space changes it. Screen readers hear a checkbox, `mixed` when indeterminate, with description and error.
 */
export function Checkbox(props: CheckboxProps) {
  const { onChange, indeterminate = false, children, ref } = props;
  const [checked, setChecked] = useControlled(props.selected, props.defaultSelected ?? false, onChange);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  // On every render: the browser resets it when the box is clicked.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  const { control, notes } = usePlainWords(props);
  const states = {
    ...fieldStates(props),
    'data-selected': checked || undefined,
    'data-indeterminate': indeterminate || undefined,
  };
  return (
    <div className={checkboxWrap} {...states}>
      <label className={checkbox} {...states}>
        <VisuallyHidden>
          <input
            {...control}
            ref={input}
            type="checkbox"
            checked={checked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
        </VisuallyHidden>
        <span className={checkboxBox} data-sign="">
          <Icon name={indeterminate ? 'minus' : 'check'} size="sm" />
        </span>
        <span>{children}</span>
      </label>
      {notes}
    </div>
  );
}
