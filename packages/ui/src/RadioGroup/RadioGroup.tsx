import type { ReactNode, Ref } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../Field/FieldWords.tsx';
import type { Choice } from '../Select/ChoiceOption.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { circle, radio, radioNote, radios } from '../style/choices.css.ts';
import type { Orientation } from '../style/vocabulary.ts';

/** Common props of the fields with one choice among visible options. */
export interface ChoiceGroupProps extends FieldProps {
  /** Id of the selected item; `''` chooses none. */
  value?: string;
  /** Id of the initially selected item, if uncontrolled. */
  defaultValue?: string;
  /** Called when another item is selected. */
  onChange?: (id: string) => void;
  ref?: Ref<HTMLDivElement>;
}

interface Look<Item> {
  items: readonly Item[];
  orientation: Orientation;
  /** Classes of the row of items, of the place of one, and of the part of it that is pressed. */
  classes: { items: string; place?: string; item: string };
  renderItem: (item: Item) => ReactNode;
  /** Below an item. */
  renderNote?: (item: Item) => ReactNode;
}

/** The radio group behind every variant: circles, segments, pictures. */
export function ChoiceGroup<Item extends { id: string; disabled?: boolean }>({
  items,
  orientation,
  classes,
  renderItem,
  renderNote,
  ...props
}: ChoiceGroupProps & Look<Item>) {
  return (
    <AriaRadioGroup
      ref={props.ref}
      {...attributesOf(props)}
      className={field}
      orientation={orientation}
      {...ariaField(props)}
      value={props.value}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
    >
      <FieldLabel {...props} />
      <div className={classes.items}>
        {items.map((item) => (
          <RadioField key={item.id} value={item.id} isDisabled={item.disabled} className={classes.place}>
            <RadioButton className={classes.item}>{renderItem(item)}</RadioButton>
            {renderNote?.(item)}
          </RadioField>
        ))}
      </div>
      <FieldNotes {...props} />
    </AriaRadioGroup>
  );
}

export interface RadioGroupProps extends ChoiceGroupProps {
  /** The options in order. */
  items: readonly Choice[];
  /** Vertical by default. */
  orientation?: Orientation;
}

/**
 * A form field for one of a few options, each a circle with text.
 *
 * Keyboard: one stop for Tab, arrow keys choose, Space chooses the first. Screen readers hear the name of the group, each
 * item with its description, and the problem.
 */
export function RadioGroup({ items, orientation = 'vertical', ...props }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...props}
      items={items}
      orientation={orientation}
      classes={{ items: radios({ orientation }), item: radio }}
      renderItem={({ label, lang }) => (
        <>
          <span className={circle} data-sign="" />
          <span lang={lang}>{label}</span>
        </>
      )}
      renderNote={({ description }) =>
        description && (
          <Text slot="description" className={radioNote}>
            {description}
          </Text>
        )
      }
    />
  );
}
