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
const MIN_MONTHS = 2;
/** Where fewer mistakes were to be expected, a share tells nothing. */
const MIN_EXPECTED = 5;

/** The figures of some meetings. */
export type ProgressFigures = Pick<Progress, 'met' | 'expected' | 'observed'>;

export interface ProgressViewLabels {
  /** What studying changed, in a sentence, or what is missing to say it. */
  sentence: (progress: Progress) => string;
  /** What the sentence rests on, or how many games a figure takes; empty for none. */
  note: (progress: Progress) => string;
  /** Names of the numbers below the sentence. */
  facts: Readonly<Record<'kept' | 'cured' | 'back' | 'next', string>>;
  /** A number with one decimal. */
  points: (value: number) => string;
  /** A share as per cent. */
  share: (value: number) => string;
  /** The plot by month. */
  months: {
    title: string;
    description: (figures: ProgressFigures) => string;
    expected: string;
    observed: string;
    /** A month as the reader writes it, from 2026-11. */
    month: (month: string) => string;
    count: (value: number) => string;
    plot: PlotLabels;
  };
  /** The plot by opening. */
  openings: {
    title: string;
    description: string;
    left: string;
    unchanged: string;
    /** The name of an opening; of positions without one, too. */
    opening: (opening: string) => string;
    plot: PlotLabels;
  };
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
  const [cured, back] = [count('cured'), count('back')];
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
        <StatTile label={facts.back} value={back} tone={back > 0 ? 'danger' : 'neutral'} />
        <StatTile label={facts.next} value={points(progress.next.loss)} />
      </StatRow>
    </Stack>
  );
}

function Months({ progress, labels: { months } }: Pick<ProgressViewProps, 'progress' | 'labels'>) {
  if (progress.months.length < MIN_MONTHS) return null;
  return (
    <Plot
      title={months.title}
      description={months.description(progress)}
      marks="points"
      series={[
        { id: 'observed', label: months.observed, accent: 'training' },
        { id: 'expected', label: months.expected, muted: true },
      ]}
      rows={progress.months.map(({ month, met, observed, expected }) => ({
        label: months.month(month),
        values: met === 0 ? [null, null] : [{ value: observed }, { value: expected }],
      }))}
      format={months.count}
      labels={months.plot}
    />
  );
}

function Openings({ progress, labels: { openings, share } }: Pick<ProgressViewProps, 'progress' | 'labels'>) {
  const shown = progress.openings.flatMap(({ opening, expected, effect, low, high }) =>
    effect === null || low === null || high === null || expected < MIN_EXPECTED
      ? []
      : [{ label: openings.opening(opening), values: [{ value: effect, low, high }] }],
  );
  if (shown.length === 0) return null;
  return (
    <Plot
      title={openings.title}
      description={openings.description}
      marks="bars"
      series={[{ id: 'left', label: openings.left, accent: 'training' }]}
      rows={shown}
      format={share}
      reference={{ value: 1, label: openings.unchanged }}
      labels={openings.plot}
    />
  );
}

/**
 * What studying changed in the games of a player: a sentence, its figures by month and by opening, and what games prove of each
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
        <Months progress={progress} labels={labels} />
        <Openings progress={progress} labels={labels} />
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
