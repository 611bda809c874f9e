import type { ReactNode } from 'react';
import { ChoiceGroup, type ChoiceGroupProps } from '../RadioGroup/RadioGroup.tsx';
import { picture as pictureClass, pictures } from '../style/choices.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface Picture {
  id: string;
  /** Text alternative of the picture. */
  label: string;
  /** At most 40 px high and wide. */
  picture: ReactNode;
  disabled?: boolean;
}

export interface PictureChoiceProps extends ChoiceGroupProps {
  /** The pictures in their order. */
  items: readonly Picture[];
}

/**
 * A form field for one of a few pictures.
 *
 * Keyboard: one stop for Tab, arrow keys choose. Screen readers hear a group of radio buttons, each with what it shows.
 */
export function PictureChoice(props: PictureChoiceProps) {
  return (
    <ChoiceGroup
      {...props}
      orientation="horizontal"
      classes={{ items: pictures, item: pictureClass }}
      renderItem={({ label, picture }) => (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {picture}
        </>
      )}
    />
  );
}
