import type { Progress, ProgressPosition } from '@tabia/api-client/contract';
import {
  attributesOf,
  Card,
  Heading,
  MediaRow,
  Plot,
  type PlotLabels,
  Stack,
  StatRow,
  StatTile,
  Text,
} from '@tabia/ui';
import type { ReactNode, Ref } from 'react';

type State = ProgressPosition['proof']['state'];

/** What needs work first. */
const STATES = ['back', 'notMet', 'held', 'learnt', 'cured'] as const satisfies readonly State[];

/** A plot of fewer moments is no picture. */
const MIN_WEEKS = 2;
/** Fewer months are told by week. */
const MIN_MONTHS = 7;
/** Where fewer mistakes were to be expected, a share tells nothing. */
const MIN_EXPECTED = 5;

/** The figures of some meetings. */
export type ProgressFigures = Pick<Progress, 'met' | 'expected' | 'observed'>;

interface TimeLabels {
  title: string;
  description: (figures: ProgressFigures) => string;
  expected: string;
  observed: string;
  /** How the reader writes it. */
  at: (at: string) => string;
  plot: PlotLabels;
}

interface ShareLabels<Part> {
  title: string;
  description: string;
  left: string;
  unchanged: string;
  name: (part: Part) => string;
  plot: PlotLabels;
}

export interface ProgressViewLabels {
  /** What studying changed, in a sentence, or what is missing to say it. */
  sentence: (progress: Progress) => string;
  /** What the sentence rests on, or how many games a figure takes; empty for none. */
  note: (progress: Progress) => string;
  /** Names of the numbers below the sentence. */
  facts: Readonly<Record<'kept' | 'cured' | 'held' | 'back' | 'minutes' | 'next', string>>;
  /** A number with one decimal. */
  points: (value: number) => string;
  /** A share as per cent. */
  share: (value: number) => string;
  /** A whole number. */
  count: (value: number) => string;
  /** The plot of the latest weeks; a week is named by its Monday, 2026-11-23. */
  weeks: TimeLabels;
  /** The plot by month; a month is 2026-11. */
  months: TimeLabels;
  /** The plot by opening; '' stands for positions without one. */
  openings: ShareLabels<string>;
  /** The plot by time control. */
  speeds: ShareLabels<number | null>;
  /** Heading of the positions. */
  positions: string;
  /** How the chance at the next meeting is worked out. */
  forecast: string;
  /** A state with the number of its positions. */
  state: (state: State, count: number) => string;
  title: (position: ProgressPosition) => string;
  /** What games say of a position, and how likely it goes wrong again. */
  words: (position: ProgressPosition) => string;
}

export interface ProgressViewProps {
  /** As the service answers. */
  progress: Progress;
  /** The one thing to do about a position. */
  action: (position: ProgressPosition) => ReactNode;
  labels: ProgressViewLabels;
  ref?: Ref<HTMLDivElement>;
}

function Summary({ progress, labels }: Pick<ProgressViewProps, 'progress' | 'labels'>) {
  const note = labels.note(progress);
  const { facts, points } = labels;
  const count = (state: State): number => progress.states.filter(({ proof }) => proof.state === state).length;
  const [cured, held, back] = [count('cured'), count('held') + count('learnt'), count('back')];
  return (
    <Stack gap={3}>
      <Text as="p" size="lg">
        {labels.sentence(progress)}
      </Text>
      {note !== '' && <Text muted>{note}</Text>}
      <StatRow>
        {progress.kept !== null && (
          <StatTile
            label={facts.kept}
            value={points(progress.kept)}
            tone={progress.verdict === 'better' ? 'success' : 'neutral'}
          />
        )}
        <StatTile label={facts.cured} value={cured} tone={cured > 0 ? 'success' : 'neutral'} />
        <StatTile label={facts.held} value={held} />
        <StatTile label={facts.back} value={back} tone={back > 0 ? 'danger' : 'neutral'} />
        <StatTile label={facts.minutes} value={labels.count(progress.minutes)} />
        <StatTile label={facts.next} value={points(progress.next.loss)} />
      </StatRow>
    </Stack>
  );
}

interface TimelineProps {
  rows: readonly (ProgressFigures & { at: string })[];
  count: (value: number) => string;
  labels: TimeLabels;
}

/** Mistakes to be expected and those that happened, moment by moment. */
function Timeline({ rows, count, labels }: TimelineProps) {
  const sum = (name: keyof ProgressFigures): number => rows.reduce((total, row) => total + row[name], 0);
  return (
    <Plot
      title={labels.title}
      description={labels.description({
        ...{ met: sum('met'), expected: sum('expected'), observed: sum('observed') },
      })}
      marks="points"
      series={[
        { id: 'observed', label: labels.observed, accent: 'training' },
        { id: 'expected', label: labels.expected, muted: true },
      ]}
      rows={rows.map(({ at, met, observed, expected }) => ({
        label: labels.at(at),
        values: met === 0 ? [null, null] : [{ value: observed }, { value: expected }],
      }))}
      format={count}
      labels={labels.plot}
    />
  );
}

interface SharesProps<Part> {
  parts: readonly (Pick<Progress, 'expected' | 'effect' | 'low' | 'high'> & { part: Part })[];
  share: (value: number) => string;
  labels: ShareLabels<Part>;
}

/** What is left of the mistakes, part by part: those that tell something. */
function Shares<Part>({ parts, share, labels }: SharesProps<Part>) {
  const shown = parts.flatMap(({ part, expected, effect, low, high }) =>
    effect === null || low === null || high === null || expected < MIN_EXPECTED
      ? []
      : [{ label: labels.name(part), values: [{ value: effect, low, high }] }],
  );
  if (shown.length === 0) return null;
  return (
    <Plot
      title={labels.title}
      description={labels.description}
      marks="bars"
      series={[{ id: 'left', label: labels.left, accent: 'training' }]}
      rows={shown}
      format={share}
      reference={{ value: 1, label: labels.unchanged }}
      labels={labels.plot}
    />
  );
}

function Plots({ progress, labels }: Pick<ProgressViewProps, 'progress' | 'labels'>) {
  const { count, share } = labels;
  const { weeks, months, openings, speeds } = progress;
  return (
    <>
      {weeks.length >= MIN_WEEKS && (
        <Timeline
          rows={weeks.map(({ week, ...figures }) => ({ ...figures, at: week }))}
          count={count}
          labels={labels.weeks}
        />
      )}
      {months.length >= MIN_MONTHS && (
        <Timeline
          rows={months.map(({ month, ...figures }) => ({ ...figures, at: month }))}
          count={count}
          labels={labels.months}
        />
      )}
      <Shares
        parts={openings.map(({ opening, ...effect }) => ({ ...effect, part: opening }))}
        share={share}
        labels={labels.openings}
      />
      <Shares
        parts={speeds.map(({ timecontrol, ...effect }) => ({ ...effect, part: timecontrol }))}
        share={share}
        labels={labels.speeds}
      />
    </>
  );
}

/**
 * What studying changed in the games of a player: a sentence, its figures by week, month, opening and time control, and what games prove of each
 * studied position, with one thing to do about it.
 *
 * Keyboard: Tab reaches the plots and the action of each position. Screen readers hear the sentence, the figures as terms, each plot
 * as a figure with its sentence, and the positions as lists below their headings.
 */
export function ProgressView({ progress, action, labels, ref, ...rest }: ProgressViewProps) {
  const groups = STATES.map((state) => ({
    state,
    positions: progress.states.filter(({ proof }) => proof.state === state),
  })).filter(({ positions }) => positions.length > 0);
  return (
    <div ref={ref} {...attributesOf(rest)}>
      <Stack gap={6}>
        <Summary progress={progress} labels={labels} />
        <Plots progress={progress} labels={labels} />
        <Stack gap={3}>
          <Heading level={2}>{labels.positions}</Heading>
          <Text size="sm" muted>
            {labels.forecast}
          </Text>
          {groups.map(({ state, positions }) => (
            <Card key={state} level={3} title={labels.state(state, positions.length)}>
              <Stack as="ul" gap={3}>
                {positions.map((position) => (
                  <li key={`${position.posid} ${position.herowhite}`}>
                    <MediaRow
                      title={labels.title(position)}
                      note={labels.words(position)}
                      end={action(position)}
                    />
                  </li>
                ))}
              </Stack>
            </Card>
          ))}
        </Stack>
      </Stack>
    </div>
  );
}
