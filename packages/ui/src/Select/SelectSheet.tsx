import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { ListBox, Popover } from 'react-aria-components';
import type { Entrance } from '../Button/Opener.tsx';
import { selectList } from '../Field/Field.css.ts';
import { choices, overlay } from '../style/overlay.css.ts';
import { type Choice, ChoiceOption } from './ChoiceOption.tsx';

export interface SelectSheetProps {
  /** Id of the list. */
  id: string;
  /** Id of what names the list. */
  labelId: string;
  /** The element it is placed next to; as wide at least. */
  button: RefObject<HTMLElement | null>;
  /** False while it closes. */
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Initial focus. */
  entrance: Entrance;
  /** The choices top to bottom. */
  items: readonly Choice[];
  /** Id of the selected one. */
  value: string | undefined;
  /** One was chosen. */
  onChoose: (id: string) => void;
}

function isChosen({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[role=option][aria-selected=true]') !== null;
}

/** The open list of a Select. */
export function SelectSheet(props: SelectSheetProps) {
  const { id, labelId, button, isOpen, onOpenChange, entrance, items, value, onChoose } = props;
  // The list does not report that the selected item was chosen again, so it is closed here.
  const keepOnClick = (event: MouseEvent) => isChosen(event) && onOpenChange(false);
  const keepOnKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !isChosen(event)) return;
    event.preventDefault();
    onOpenChange(false);
  };
  return (
    <Popover
      className={`${overlay} ${selectList}`}
      aria-labelledby={labelId}
      triggerRef={button}
      placement="bottom start"
      offset={4}
      {...{ isOpen, onOpenChange }}
    >
      <div onClickCapture={keepOnClick} onKeyDownCapture={keepOnKey}>
        <ListBox
          id={id}
          className={choices}
          aria-labelledby={labelId}
          items={items}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === undefined ? [] : [value]}
          onSelectionChange={(keys) => {
            const [chosen] = keys === 'all' ? [] : keys;
            if (chosen !== undefined) onChoose(String(chosen));
            onOpenChange(false);
          }}
          shouldSelectOnPressUp
          shouldFocusOnHover
          autoFocus={entrance}
        >
          {(item) => <ChoiceOption {...item} />}
        </ListBox>
      </div>
    </Popover>
  );
}
