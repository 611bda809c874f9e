import type { ReactNode } from 'react';
import {
  below,
  end as endClass,
  media,
  note as noteClass,
  start as startClass,
  title as titleClass,
} from './MediaRow.css.ts';

export interface MediaRowProps {
  /** Mark or picture. */
  start?: ReactNode;
  title: ReactNode;
  /** Small words below the title. */
  note?: ReactNode;
  /** Switch, menu. */
  end?: ReactNode;
  /** Across the whole row, such as progress. */
  children?: ReactNode;
}

/** One of several things in a card, with its state and its controls. */
export const MediaRow = ({ start, title, note, end, children }: MediaRowProps) => (
  <div className={media}>
    <div className={startClass}>{start}</div>
    <div>
      <div className={titleClass}>{title}</div>
      {note && <div className={noteClass}>{note}</div>}
    </div>
    <div className={endClass}>{end}</div>
    {children && <div className={below}>{children}</div>}
  </div>
);
