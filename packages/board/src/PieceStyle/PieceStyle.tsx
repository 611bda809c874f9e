import type { Role, Side } from '@tabia/chess';
import { attributesOf, useControlled } from '@tabia/ui';
import { type Ref, useId } from 'react';
import { BoardLook } from '../BoardLook/BoardLook.tsx';
import { BoardPieceImage } from '../pieces/pieces.tsx';
import { type PieceSet, pieceSets } from '../style/boardTypes.ts';
import * as css from './PieceStyle.css.ts';

export interface PieceStyleLabels {
  /** Name of the choice. */
  group: string;
  /** Name of each set. */
  sets: Record<PieceSet, string>;
}

export interface PieceStyleProps {
  /** The chosen set; controlled if given. */
  value?: PieceSet;
  /** The initially selected set. */
  defaultValue?: PieceSet;
  /** Called with the set that was chosen. */
  onChange?: (set: PieceSet) => void;
  /** Disabled. */
  disabled?: boolean;
  labels: PieceStyleLabels;
  ref?: Ref<HTMLFieldSetElement>;
}

const shown: readonly (readonly [Side, Role])[] = [
  ['white', 'king'],
  ['black', 'queen'],
  ['white', 'knight'],
  ['black', 'pawn'],
];

/**
 * One of the piece sets, each shown by four of its pieces on squares of the board. Keyboard and screen reader: a group of
 * radio buttons, Tab reaches the selected one and arrows choose.
 */
export function PieceStyle({
  value,
  defaultValue = 'cburnett',
  onChange,
  disabled,
  labels,
  ref,
  ...rest
}: PieceStyleProps) {
  const [set, choose] = useControlled(value, defaultValue, onChange);
  const name = useId();
  return (
    <fieldset ref={ref} className={css.group} disabled={disabled} data-value={set} {...attributesOf(rest)}>
      <legend className={css.legend}>{labels.group}</legend>
      {pieceSets.map((id) => (
        <label key={id} className={css.option} data-selected={id === set || undefined}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={id}
            checked={id === set}
            onChange={() => choose(id)}
          />
          <BoardLook pieceSet={id}>
            <span className={css.picture} data-board-theme="warm" data-keeps-colors="">
              {shown.map(([side, role]) => (
                <span key={role} className={css.square}>
                  <BoardPieceImage side={side} role={role} />
                </span>
              ))}
            </span>
          </BoardLook>
          {labels.sets[id]}
        </label>
      ))}
    </fieldset>
  );
}
