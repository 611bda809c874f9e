import type { Side } from '@tabia/chess';
import { type Degree, DegreeMark, Sparkline } from '@tabia/ui';
import type { ReactNode } from 'react';
import { MiniBoard } from '../MiniBoard/index.ts';
import * as css from './CriticalList.css.ts';

/** One critical position; all figures come written as the reader's language writes them. */
export interface PositionRow {
  id: string;
  fen: string;
  /** Side of the player, shown at the bottom. */
  side: Side;
  /** How one gets there: `12.Nf3`, the opening. */
  title: string;
  subtitle?: string;
  degree: Degree;
  /** Games that met it. */
  total: string;
  /** Games in which it went wrong. */
  wrong: string;
  /** Average shortage in pawns. */
  average: string;
  lastDate: string;
  /** Loss at each encounter, oldest first; drawn as a small line. */
  trend?: readonly number[];
  /** Lists it belongs to, study state; small marks. */
  marks?: ReactNode;
}

export interface PositionListLabels {
  /** Name of the list. */
  list: string;
  /** Name of the column of games. */
  total: string;
  /** Name of the column of mistakes. */
  wrong: string;
  /** Name of the column of average shortages. */
  average: string;
  /** Name of the column of the last mistake. */
  lastDate: string;
  /** Given, a column shows how the position develops. */
  trend?: string;
  /** Text for each mark. */
  degree: Record<Degree, string>;
  /** Shown instead of rows in an empty list. */
  empty?: string;
  /** The whole row in one sentence, for a screen reader. */
  row: (row: PositionRow) => string;
}

const tones: Record<Degree, 'red' | 'primary' | 'green'> = { red: 'red', black: 'primary', green: 'green' };

interface RowFaceProps {
  row: PositionRow;
  showBoards: boolean;
  labels: PositionListLabels;
}

/** The visible part of a row; a screen reader gets the row as one sentence instead. */
export function RowFace({ row, showBoards, labels }: RowFaceProps) {
  return (
    <span className={css.shown} aria-hidden="true">
      <DegreeMark degree={row.degree} label={labels.degree[row.degree]} />
      {showBoards && (
        <span className={css.picture}>
          <MiniBoard fen={row.fen} orientation={row.side} />
        </span>
      )}
      <span className={css.words}>
        <span className={css.title}>{row.title}</span>
        <span className={showBoards ? css.tallSubtitle : css.subtitle}>
          {row.subtitle && <span className={showBoards ? css.tallOpening : css.opening}>{row.subtitle}</span>}
          {row.marks && <span className={showBoards ? css.tallMarks : css.marks}>{row.marks}</span>}
        </span>
      </span>
      <span className={`${css.wrong} ${css.strong}`}>{row.wrong}</span>
      <span className={css.total}>{row.total}</span>
      <span className={css.average}>{row.average}</span>
      {labels.trend && (
        <span className={css.trend}>
          {row.trend && row.trend.length > 0 && (
            <Sparkline values={row.trend} label={labels.trend} tone={tones[row.degree]} />
          )}
        </span>
      )}
      <span className={css.date}>{row.lastDate}</span>
    </span>
  );
}
