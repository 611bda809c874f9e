import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/Select.tsx';
import { segment, segments } from '../style/segments.css.ts';
import { slot } from './SegmentedControl.css.ts';

export interface SegmentedControlProps extends FieldProps {
  items: readonly Choice[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** One of a few things, all in sight; a field of a form. */
export const SegmentedControl = (props: SegmentedControlProps) => {
  const { items, value, defaultValue, onChange } = props;
  return (
    <RadioGroup
      className={field}
      orientation="horizontal"
      {...ariaField(props)}
      {...{ value, defaultValue, onChange }}
    >
      <FieldLabel {...props} />
      <div className={segments}>
        {items.map((item) => (
          <RadioField key={item.id} value={item.id} isDisabled={item.disabled} className={slot}>
            <RadioButton className={segment}>
              {item.icon && <Icon name={item.icon} size={16} />}
              {item.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes {...props} />
    </RadioGroup>
  );
};
