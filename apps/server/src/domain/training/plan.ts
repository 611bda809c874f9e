import type { TrainingLine } from '../trees/trainingLines.ts';

/** The questions of a training; made once when it is created and never changed. */
export interface TrainingPlan {
  readonly rootKey: string;
  readonly hm: number;
  /** Usual moves from the start position to the root. */
  readonly prehistory: readonly string[];
  readonly lines: readonly TrainingLine[];
  /** How often each line is asked. */
  readonly repetitions: number;
  /** Positions whose move the player has shown to know before. */
  readonly known: readonly number[];
}

/** One question of the queue: a decision of a line; `repeat` when it was missed before. */
export interface QueueItem {
  readonly line: number;
  readonly decision: number;
  readonly repeat: boolean;
}

/** The decisions each line asks: those that no earlier line asks already. */
export function ownDecisions(lines: readonly TrainingLine[]): readonly (readonly number[])[] {
  const asked = new Set<number>();
  return lines.map(({ decisions }) =>
    decisions.flatMap(({ posid }, index) => {
      if (asked.has(posid)) return [];
      asked.add(posid);
      return [index];
    }),
  );
}

/** All questions of a plan in the order in which they are asked if nothing is missed. */
export function questionsOf({
  lines,
  repetitions,
}: Pick<TrainingPlan, 'lines' | 'repetitions'>): QueueItem[] {
  const own = ownDecisions(lines);
  const once = own.flatMap((indices, line) =>
    indices.map((decision): QueueItem => ({ line, decision, repeat: false })),
  );
  return Array.from({ length: repetitions }, () => once).flat();
}

/** The lines with a position that failed; all of them when none did. */
export function failedLines(
  lines: readonly TrainingLine[],
  failed: ReadonlySet<number>,
): readonly TrainingLine[] {
  const some = lines.filter(({ decisions }) => decisions.some(({ posid }) => failed.has(posid)));
  return some.length === 0 ? lines : some;
}
