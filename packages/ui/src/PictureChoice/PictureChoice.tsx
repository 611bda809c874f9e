import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { picture as pictureClass, pictures } from './PictureChoice.css.ts';

export interface Picture {
  id: string;
  /** What it shows, in words. */
  label: string;
  /** At most 40 px high and wide. */
  picture: ReactNode;
}

export interface PictureChoiceProps extends FieldProps {
  items: readonly Picture[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** One of a few pictures; a field of a form. */
export const PictureChoice = (props: PictureChoiceProps) => {
  const { items, value, defaultValue, onChange } = props;
  return (
    <RadioGroup
      className={field}
      orientation="horizontal"
      {...ariaField(props)}
      {...{ value, defaultValue, onChange }}
    >
      <FieldLabel {...props} />
      <div className={pictures}>
        {items.map(({ id, label, picture }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={pictureClass}>
              <VisuallyHidden>{label}</VisuallyHidden>
              {picture}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes {...props} />
    </RadioGroup>
  );
};
