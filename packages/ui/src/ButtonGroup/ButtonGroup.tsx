import { Icon } from '../Icon/Icon.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from '../RadioGroup/RadioGroup.tsx';
import type { Choice } from '../Select/ChoiceOption.tsx';
import { segment, segmentPlace, segments } from '../style/toggles.css.ts';

export interface ButtonGroupProps extends ChoiceGroupProps {
  /** The buttons in their order; uncontrolled, the first is down unless `defaultValue` names another. */
  items: readonly Choice[];
}

/**
 * Adjoining buttons of which exactly one is down: one of a few options, such as two ways to see the same list.
 *
 * Keyboard: one stop for Tab, arrow keys choose. Screen readers hear a group of radio buttons.
 */
export function ButtonGroup({ defaultValue, ...props }: ButtonGroupProps) {
  const [first] = props.items;
  return (
    <ChoiceGroup
      {...props}
      {...(props.value === undefined && { defaultValue: defaultValue ?? first?.id })}
      orientation="horizontal"
      classes={{ items: segments, place: segmentPlace, item: segment }}
      renderItem={({ startIcon, label, lang }) => (
        <>
          {startIcon && <Icon name={startIcon} size="sm" />}
          <span lang={lang}>{label}</span>
        </>
      )}
    />
  );
}
