import { type KeyboardEvent, type PointerEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { usePressing } from '../Button/pressing.tsx';
import { bareInput, clearButton, glass, group, lower, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { PlainField, usePlainWords } from '../Field/PlainField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';

export interface SearchFieldProps extends FieldProps {
  /** The typed text, if controlled. */
  value?: string;
  /** The initial text, if uncontrolled. */
  defaultValue?: string;
  /** Called when the text changes. */
  onChange?: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: (value: string) => void;
  /** Placeholder; never the only name of the field. */
  placeholder?: string;
  /** Name of the button that empties the field; Escape does the same. */
  clearLabel: string;
  /** 32 px high, or 40 (the usual). */
  size?: 'sm' | 'md';
  ref?: Ref<HTMLInputElement>;
}

/** Keeps the focus in the field, and the on-screen keyboard open. */
function keepFocus(event: PointerEvent) {
  event.preventDefault();
}

/**
 * A field for a search text.
 *
 * Keyboard: Enter searches, Escape empties the field. Screen readers hear a search field; the clear button has its own name.
 */
export function SearchField(props: SearchFieldProps) {
  const { onSubmit, placeholder, clearLabel, size = 'md', disabled, ref } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? '', props.onChange);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const { control, notes } = usePlainWords(props);
  const states = { 'data-invalid': control['data-invalid'], 'data-disabled': control['data-disabled'] };
  const empty = () => {
    setValue('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSearch = event.key === 'Enter' && onSubmit !== undefined;
    const isCleared = event.key === 'Escape' && value !== '';
    if (!isSearch && !isCleared) return;
    // Keeps the key from a form or dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (isSearch) onSubmit(value);
    else setValue('');
  };
  const pressing = usePressing({ onPress: empty });
  return (
    <PlainField {...props} control={control.id} isEmpty={value === ''}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={`${group} ${size === 'sm' ? lower : ''}`} role="group" {...states}>
        <span className={glass}>
          <Icon name="search" size="sm" />
        </span>
        <input
          {...control}
          ref={input}
          type="search"
          className={bareInput}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          spellCheck={false}
        />
        <button
          type="button"
          className={`${partButton} ${clearButton}`}
          // Escape does this with the keyboard.
          tabIndex={-1}
          aria-label={clearLabel}
          disabled={disabled}
          {...mergeProps(pressing, { onPointerDown: keepFocus })}
        >
          <Icon name="close" size="sm" />
        </button>
      </div>
      {notes}
    </PlainField>
  );
}
