import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import {
  caption,
  cell,
  description as descriptionClass,
  figure,
  hollow,
  ink,
  legend,
  legendEntry,
  pad,
  readOut,
  reference as referenceClass,
  scroll,
  solid,
  table,
  title as titleClass,
} from './Plot.css.ts';
import { PlotBars } from './PlotBars.tsx';
import { PlotLines } from './PlotLines.tsx';
import {
  colorOf,
  type PlotLabels,
  type PlotParts,
  type PlotRow,
  type PlotSeries,
  plotScale,
  rowWords,
  valueWords,
} from './plotRows.ts';

export interface PlotProps {
  /** Names the figure and its table. */
  title: string;
  /** What it shows, in a sentence: all that many readers need. */
  description: string;
  /** How values are drawn: bars for things, points or steps for moments in their order. */
  marks: 'bars' | 'points' | 'steps';
  /** Columns of the table; two at most are read at a glance. */
  series: readonly PlotSeries[];
  /** Rows of the table, in the order in which they are drawn. */
  rows: readonly PlotRow[];
  /** A value in words of the reader’s language, with its unit. */
  format: (value: number) => string;
  /** A line that values are compared with, such as "no change". */
  reference?: { value: number; label: string };
  labels: PlotLabels;
  ref?: Ref<HTMLElement>;
}

const SWATCH_PX = 10;

function Legend({ series, reference }: Pick<PlotParts, 'series' | 'reference'>) {
  if (series.length < 2 && reference === undefined) return null;
  const box = { width: SWATCH_PX, height: SWATCH_PX } as const;
  return (
    <ul className={legend}>
      {series.map((entry) => (
        <li key={entry.id} className={legendEntry}>
          <svg className={ink({ color: colorOf(entry) })} {...box} aria-hidden="true">
            <rect className={entry.muted ? hollow : solid} width={SWATCH_PX} height={SWATCH_PX} />
          </svg>
          {entry.label}
        </li>
      ))}
      {reference && (
        <li className={legendEntry}>
          <svg {...box} aria-hidden="true">
            <line className={referenceClass} x2={SWATCH_PX} y1={SWATCH_PX / 2} y2={SWATCH_PX / 2} />
          </svg>
          {reference.label}
        </li>
      )}
    </ul>
  );
}

function DataTable({
  id,
  title,
  labels,
  ...parts
}: PlotParts & { id: string; title: string; labels: PlotLabels }) {
  const { series, rows, format } = parts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={scroll} id={id} aria-label={title} tabIndex={0}>
      <table className={table} aria-label={title}>
        <thead>
          <tr>
            {[labels.row, ...series.map(({ label }) => label)].map((head) => (
              <th key={head} className={cell} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th className={cell} scope="row">
                {label}
              </th>
              {series.map((entry, index) => (
                <td key={entry.id} className={cell}>
                  {valueWords(values[index], format, labels)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The row that a key leads to. */
function rowAfter(key: string, row: number, count: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ...{ ArrowRight: row + 1, ArrowDown: row + 1, ArrowLeft: row - 1, ArrowUp: row - 1 },
    ...{ Home: 0, End: count - 1 },
  };
  const next = to[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/**
 * A table as a picture: bars, points or steps, with the range of each value, and a sentence that says what they show.
 *
 * Keyboard: Tab reaches the picture; the arrow keys move through its rows, Home and End lead to the first and last; Tab goes on to
 * the button that shows the table. Screen readers hear a figure with its sentence, then a slider whose value is the row with its
 * values and ranges; the table is a table.
 */
export function Plot(props: PlotProps) {
  const { title, description, marks, labels, ref, series, rows, format, reference, ...rest } = props;
  const parts = { series, rows, format, reference };
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const [isTable, setIsTable] = useState(false);
  const cursor = pointed === undefined ? undefined : Math.min(pointed, rows.length - 1);
  const current = rows[cursor ?? 0];
  const scale = plotScale(
    rows.flatMap(({ values }) => values),
    reference?.value,
  );
  const walk = (event: KeyboardEvent): void => {
    const next = rowAfter(event.key, cursor ?? -1, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  const drawing = { ...parts, scale, cursor, onPoint: setPointed };
  return (
    <figure
      ref={ref}
      className={figure}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}words`}
      {...attributesOf(rest)}
    >
      <figcaption className={caption}>
        <span id={`${id}title`} className={titleClass}>
          {title}
        </span>
        <span id={`${id}words`} className={descriptionClass}>
          {description}
        </span>
      </figcaption>
      {current && (
        <>
          <Legend {...parts} />
          <div
            className={pad}
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={1}
            aria-valuemax={rows.length}
            aria-valuenow={(cursor ?? 0) + 1}
            aria-valuetext={rowWords(current, parts, labels)}
            onKeyDown={walk}
            onFocus={() => setPointed((row) => row ?? 0)}
            onPointerLeave={() => setPointed(undefined)}
          >
            {marks === 'bars' ? <PlotBars {...drawing} /> : <PlotLines {...drawing} marks={marks} />}
          </div>
          <div className={readOut} aria-hidden="true">
            {cursor !== undefined && rowWords(current, parts, labels)}
          </div>
          <div>
            <Button size="sm" variant="ghost" aria-expanded={isTable} onPress={() => setIsTable(!isTable)}>
              {isTable ? labels.hideTable : labels.showTable}
            </Button>
          </div>
          {isTable && <DataTable {...parts} id={`${id}table`} title={title} labels={labels} />}
        </>
      )}
    </figure>
  );
}
