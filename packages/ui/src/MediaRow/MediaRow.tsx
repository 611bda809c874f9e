import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import {
  below,
  end as endClass,
  lead,
  media,
  note as noteClass,
  start as startClass,
  title as titleClass,
  words,
} from './MediaRow.css.ts';

export interface MediaRowProps {
  /** Mark or picture. */
  start?: ReactNode;
  /** The title. */
  title: ReactNode;
  /** Small text below the title. */
  note?: ReactNode;
  /** Switch, menu. */
  end?: ReactNode;
  /** Across the whole row, such as progress. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * One of several items in a card, with its state and controls.
 *
 * Keyboard: none of its own; Tab reaches the controls at its end, then those below. Screen readers read it from the start to
 * the end, then what is below.
 */
export function MediaRow({ start, title, note, end, children, ref, ...rest }: MediaRowProps) {
  return (
    <div ref={ref} className={media} {...attributesOf(rest)}>
      <div className={lead}>
        {start && <div className={startClass}>{start}</div>}
        <div className={words}>
          <div className={titleClass}>{title}</div>
          {note && <div className={noteClass}>{note}</div>}
        </div>
      </div>
      {end && <div className={endClass}>{end}</div>}
      {children && <div className={below}>{children}</div>}
    </div>
  );
}
