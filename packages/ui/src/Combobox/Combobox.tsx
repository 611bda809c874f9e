import {
  type Ref,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components';
import { bareInput, emptyList, field, group, partButton, selectList } from '../Field/Field.css.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { type Choice, ChoiceOption } from '../Select/ChoiceOption.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { choices, overlay } from '../style/overlay.css.ts';

export interface ComboboxProps extends FieldProps {
  /** The options. */
  items: readonly Choice[];
  /** Id of the selected item; null chooses nothing. */
  value?: string | null;
  /** Id of the initially selected item, if uncontrolled. */
  defaultValue?: string | null;
  /** Null when what was typed is deleted. */
  onChange?: (id: string | null) => void;
  /** The typed text. */
  text?: string;
  /** The initial text, if uncontrolled. */
  defaultText?: string;
  /** Called when the text changes, by typing or by a choice. */
  onTextChange?: (text: string) => void;
  /** True while the list is open. */
  open?: boolean;
  /** Initially opens the list, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when the list opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Placeholder; never the only name of the field. */
  placeholder?: string;
  /** Name of the button that opens the whole list. */
  openLabel: string;
  /** Shown in the list when nothing matches. */
  emptyText: string;
  ref?: Ref<HTMLInputElement>;
}

interface FollowOpenProps {
  open: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** Opens and closes the list as `open` says: React Aria keeps that state to itself and has no prop for it. */
function FollowOpen({ open, input }: FollowOpenProps) {
  const list = use(ComboBoxStateContext);
  // Before the browser paints: a controlled list that was opened or closed without leave is never seen so.
  useLayoutEffect(() => {
    // Not `close`, which would also undo what was typed.
    if (list && list.isOpen !== open) list.toggle(null, 'manual');
  });
  // The keys of the list work in the field. It has the focus already, unless the caller opened the list.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open, input]);
  return null;
}

/**
 * One of many options, found by typing part of its name, ignoring case.
 *
 * Keyboard: typing narrows the list, ↑ and ↓ walk, Enter chooses, Escape closes the list and then puts the choice back.
 * Screen readers hear a combobox and the number of matches.
 */
export function Combobox(props: ComboboxProps) {
  const { items, value, defaultValue, onChange, placeholder, openLabel, emptyText, ref } = props;
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  return (
    <AriaComboBox<Choice>
      className={field}
      {...ariaField(props)}
      // Its hidden input would send the value of a disabled field too.
      name={props.disabled ? undefined : props.name}
      defaultItems={items}
      value={value}
      defaultValue={defaultValue}
      onChange={(id) => onChange?.(id === null ? null : String(id))}
      inputValue={props.text}
      defaultInputValue={props.defaultText}
      onInputChange={props.onTextChange}
      // It also reports what FollowOpen does.
      onOpenChange={(next) => next !== isOpen && setOpen(next)}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <FollowOpen open={isOpen && !props.disabled} input={input} />
      <FieldLabel {...props} />
      <Group className={group} isDisabled={props.disabled} isInvalid={Boolean(props.errorText)}>
        <Input
          ref={input}
          className={bareInput}
          placeholder={placeholder}
          spellCheck={false}
          {...attributesOf(props)}
        />
        <Button className={partButton} aria-label={openLabel}>
          <Icon name="chevronDown" size="sm" />
        </Button>
      </Group>
      <FieldNotes {...props} />
      <Popover className={`${overlay} ${selectList}`} offset={4}>
        <ListBox<Choice>
          className={choices}
          renderEmptyState={() => <div className={emptyList}>{emptyText}</div>}
        >
          {(item) => <ChoiceOption {...item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
