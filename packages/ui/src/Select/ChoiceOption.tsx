import { ListBoxItem } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { choice, choiceNote, choiceWords, tick } from '../style/overlay.css.ts';

/** One thing to choose. */
export interface Choice {
  id: string;
  label: string;
  description?: string;
  startIcon?: IconName;
  disabled?: boolean;
  /** Language of the label when it differs from the page's. */
  lang?: string;
}

/** One line of an open list, with a tick when it is chosen. */
export function ChoiceOption({ id, label, description, startIcon, disabled, lang }: Choice) {
  return (
    <ListBoxItem className={choice} id={id} textValue={label} isDisabled={disabled}>
      {({ isSelected }) => (
        <>
          {startIcon && <Icon name={startIcon} size="sm" />}
          <span className={choiceWords} lang={lang}>
            {label}
            {description && <span className={choiceNote}>{description}</span>}
          </span>
          <span className={tick}>{isSelected && <Icon name="check" size="sm" />}</span>
        </>
      )}
    </ListBoxItem>
  );
}
