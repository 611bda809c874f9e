import { type KeyboardEvent, type Ref, useState } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { OpeningContext, useOpening } from '../Button/Opener.tsx';
import { usePressing } from '../Button/pressing.tsx';
import { control, selectShown, selectTrigger } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { PlainField, usePlainWords } from '../Field/PlainField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { later } from '../later/later.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Choice } from './ChoiceOption.tsx';

/** Letters typed within this time belong to the same word; milliseconds. */
const WORD_MS = 1000;

/** The next choice from `value` in a direction, leaving out what is disabled; the first where nothing is chosen. */
export function neighbor(
  items: readonly Choice[],
  value: string | undefined,
  by: 1 | -1,
): string | undefined {
  const open = items.filter((item) => !item.disabled);
  const place = open.findIndex((item) => item.id === value);
  return (place < 0 ? open[0] : open[place + by])?.id;
}

/** Finds choices by typed letters; the answer to a letter is the choice that begins with what was typed. */
export function createTypeAhead() {
  let word = '';
  let last = Number.NEGATIVE_INFINITY;
  /** `at` is the time of the key, milliseconds. */
  return (
    items: readonly Choice[],
    value: string | undefined,
    letter: string,
    at: number,
  ): string | undefined => {
    word = at - last > WORD_MS ? letter : word + letter;
    last = at;
    const begins = (item: Choice) =>
      !item.disabled && item.label.toLocaleLowerCase().startsWith(word.toLocaleLowerCase());
    const place = items.findIndex((item) => item.id === value);
    // A new word searches after the selected choice, a longer one may keep it; both wrap around.
    const from = word.length > 1 ? place : place + 1;
    const order = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))];
    return order.find(begins)?.id;
  };
}

const sheet = later(async () => (await import('./SelectSheet.tsx')).SelectSheet);

export interface SelectProps extends FieldProps {
  /** The options, top to bottom. */
  items: readonly Choice[];
  /** Id of the selected item, if controlled; `''` chooses none. */
  value?: string;
  /** Id of the initially selected item, if uncontrolled. */
  defaultValue?: string;
  /** Called when another item is selected. */
  onChange?: (id: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** 32 px high, or 40 (the usual). */
  size?: 'sm' | 'md';
  /** True while the list is open. */
  open?: boolean;
  /** Initially opens the list, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when the list opens or closes. */
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

interface TriggerProps extends SelectProps {
  id: string;
  /** Ids of what says its choice and its name, and what else belongs to it. */
  labelledBy: string;
  valueId: string;
  describedBy: string | undefined;
  onChoose: (id: string) => void;
  /** Attributes of the caller. */
  given: object;
}

/** The button, with the choice. */
function Trigger(props: TriggerProps) {
  const { id, items, value, onChoose, placeholder, size, name, disabled, ref } = props;
  const [typeAhead] = useState(createTypeAhead);
  const pressing = usePressing({ ref });
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    const isLetter = [...key].length === 1 && key !== ' ';
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key] as 1 | -1 | undefined;
    if (!isLetter && by === undefined) return;
    // Keeps the key from the page's shortcuts and from a row around it.
    event.preventDefault();
    event.stopPropagation();
    const next = by === undefined ? typeAhead(items, value, key, timeStamp) : neighbor(items, value, by);
    if (next !== undefined && next !== value) onChoose(next);
  };
  const chosen = items.find((item) => item.id === value);
  return (
    <button
      type="button"
      className={`${control({ size })} ${selectTrigger}`}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      data-disabled={disabled || undefined}
      {...{ id, name, disabled }}
      {...mergeProps(pressing, { onKeyDown })}
      {...props.given}
    >
      <span id={props.valueId} className={selectShown} data-placeholder={chosen ? undefined : true}>
        {chosen?.label ?? placeholder}
      </span>
      <Icon name="chevronDown" size="sm" />
    </button>
  );
}

/**
 * One of several options, in a list that opens.
 *
 * Keyboard: Enter, Space, ↑ or ↓ opens the list, arrows and letters walk, Enter chooses, Escape closes; the focus comes
 * back. On the closed list ← → and letters choose. Screen readers hear a button with label and choice, and a list box.
 */
export function Select(props: SelectProps) {
  const { items, defaultValue, onChange } = props;
  const [value, choose] = useControlled<string | undefined>(
    props.value,
    defaultValue,
    (id) => id !== undefined && onChange?.(id),
  );
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, entrance, isNeeded } = useOpening('listbox', sheet, isOpen, setOpen);
  const { control: told, notes } = usePlainWords(props);
  const { id } = told;
  const { id: _, 'aria-describedby': __, ...given }: Record<string, unknown> = attributesOf(props);
  const labelId = `${id}-label`;
  const valueId = `${id}-value`;
  const ids = { id, valueId, labelledBy: `${valueId} ${labelId}`, describedBy: told['aria-describedby'] };
  return (
    <PlainField {...props} control={id} labelId={labelId}>
      <OpeningContext value={opening}>
        <Trigger {...props} {...ids} given={given} value={value} onChoose={choose} />
      </OpeningContext>
      {notes}
      {props.name !== undefined && (
        <input type="hidden" name={props.name} value={value ?? ''} disabled={props.disabled} />
      )}
      {isNeeded && (
        <sheet.Part
          id={opening.controls}
          button={opening.button}
          onOpenChange={setOpen}
          onChoose={choose}
          {...{ labelId, isOpen, entrance, items, value }}
        />
      )}
    </PlainField>
  );
}
