import { Icon } from '../Icon/Icon.tsx';
import type { ChoiceGroupProps } from '../RadioGroup/ChoiceGroup.tsx';
import { ChoiceGroup } from '../RadioGroup/ChoiceGroup.tsx';
import type { Choice } from '../Select/choice.ts';
import { segment, segments } from '../style/segments.css.ts';
import { slot } from './SegmentedControl.css.ts';

export interface SegmentedControlProps extends ChoiceGroupProps {
  /** The options in order. */
  items: readonly Choice[];
}

/**
 * A form field for one of a few options, shown as adjoining segments.
 *
 * Keyboard: one stop for Tab, arrow keys choose. Screen readers hear a group of radio buttons.
 */
export function SegmentedControl(props: SegmentedControlProps) {
  return (
    <ChoiceGroup
      {...props}
      orientation="horizontal"
      classes={{ items: segments, place: slot, item: segment }}
      renderItem={({ startIcon, label, lang }) => (
        <>
          {startIcon && <Icon name={startIcon} size="sm" />}
          <span lang={lang}>{label}</span>
        </>
      )}
    />
  );
}
