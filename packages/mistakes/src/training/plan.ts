/** What a player says of a position before a move: one move alone holds, or several are fine. */
export type Claim = 'one' | 'several';

/** A move the player must find: the position, after how many moves of the line, and every move prepared there. */
export interface AskedDecision {
  readonly posid: number;
  readonly ply: number;
  readonly prepared: readonly string[];
}

/** The moves in training from the root to a leaf; the move of a decision is `moves[ply]`. */
export interface TrainingLine {
  readonly moves: readonly string[];
  readonly decisions: readonly AskedDecision[];
}

/** A tree of the plan as a session of the day asks it. */
export interface PlanPart {
  readonly treeId: number;
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly rootKey: string;
  readonly hm: number;
  /** Moves of one of the player's games from the start position to the root; empty where no game went. */
  readonly prehistory: readonly string[];
}

/** A line of a training; in a session of the day it names its tree. */
export interface PlannedLine extends TrainingLine {
  /** Index of the tree in the parts of the plan. */
  readonly part?: number;
  /** Asked from the middle: the half-moves, those that lead to its root among them, that are not shown. */
  readonly start?: number;
  /** A position of the player's games in which several moves are fine; its moves begin at the start position. */
  readonly calm?: { readonly playerIsWhite: boolean };
}

/** The questions of a training; made once when it is created and never changed. */
export interface TrainingPlan {
  readonly rootKey: string;
  readonly hm: number;
  /** Moves from the start position to the root. */
  readonly prehistory: readonly string[];
  readonly lines: readonly PlannedLine[];
  /** How often each line is asked. */
  readonly repetitions: number;
  /** Positions whose move the player has shown to know before. */
  readonly known: readonly number[];
  /** The trees of a session of the day; a training of one tree has none. */
  readonly parts?: readonly PlanPart[];
  /** Positions whose move is new: a session of the day shows it before it asks. */
  readonly fresh?: readonly number[];
  /** Whether what is asked was varied for this user; absent in sessions from before. */
  readonly transfer?: 'varied' | 'usual';
  /** Seconds for each question in a session with the clock; absent in any other. */
  readonly clock?: number;
  /** What is true of a decision, by position, where it is known: one move holds, or several are fine. */
  readonly truths?: Readonly<Record<string, Claim>>;
}

/** One question of the queue: a decision of a line; `repeat` when it was missed before. */
export interface QueueItem {
  readonly line: number;
  readonly decision: number;
  readonly repeat: boolean;
  /** The move is shown now and asked later. */
  readonly introduce?: boolean;
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
  fresh = [],
}: Pick<TrainingPlan, 'lines' | 'repetitions' | 'fresh'>): QueueItem[] {
  const own = ownDecisions(lines);
  const isFresh = (line: number, decision: number): boolean =>
    fresh.includes(lines[line]?.decisions[decision]?.posid ?? 0);
  const once = own.flatMap((indices, line) =>
    indices.map((decision): QueueItem => {
      const item = { line, decision, repeat: false };
      return isFresh(line, decision) ? { ...item, introduce: true } : item;
    }),
  );
  return Array.from({ length: repetitions }, () => once).flat();
}

/** The lines in their order, but first those that ask one of these positions. */
export function linesFirst<Line extends TrainingLine>(
  lines: readonly Line[],
  posids: ReadonlySet<number>,
): Line[] {
  const isFirst = ({ decisions }: Line): boolean => decisions.some(({ posid }) => posids.has(posid));
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))];
}

/** The lines with a position that failed; all of them when none did. */
export function failedLines(
  lines: readonly TrainingLine[],
  failed: ReadonlySet<number>,
): readonly TrainingLine[] {
  const withFailed = lines.filter(({ decisions }) => decisions.some(({ posid }) => failed.has(posid)));
  return withFailed.length === 0 ? lines : withFailed;
}
