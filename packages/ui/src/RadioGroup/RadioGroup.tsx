import { Text } from 'react-aria-components';
import type { Choice } from '../Select/choice.ts';
import type { Orientation } from '../style/vocabulary.ts';
import type { ChoiceGroupProps } from './ChoiceGroup.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { circle, note, radio, radios } from './RadioGroup.css.ts';

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
          <Text slot="description" className={note}>
            {description}
          </Text>
        )
      }
    />
  );
}
