import { pawnStructure, round, sansOf, sideToMove } from '@tabia/chess';
import { type FoundMove, GRADES, type Grade, gradeOfWrong } from '@tabia/mistakes';

type PlayedMove = Omit<FoundMove, 'san'>;

/** What one pupil plays in one critical position. */
interface PupilPosition {
  readonly playerId: number;
  readonly positionId: number;
  readonly key: string;
  readonly moves: readonly PlayedMove[];
  readonly wrong: readonly string[];
}

interface MoveCount {
  readonly uci: string;
  readonly count: number;
}

interface GradedMove extends MoveCount {
  /** By the worst verdict, where pupils or positions differ. */
  readonly grade: Grade;
}

/** A mistake that several pupils make. */
export interface SharedMistake {
  readonly kind: 'position' | 'structure';
  readonly points: number;
  /** The costliest first. */
  readonly positions: readonly { readonly positionId: number; readonly key: string }[];
  /** What the group played in the first position. */
  readonly moves: readonly (MoveCount & { readonly wrong: boolean; readonly grade: Grade | null })[];
  readonly pupils: readonly {
    readonly playerId: number;
    readonly met: number;
    readonly wrong: readonly GradedMove[];
  }[];
}

/** A mistake of a pupil: a position, and those of its wrong moves that are meant. */
interface Entry {
  readonly position: PupilPosition;
  readonly wrong: readonly PlayedMove[];
}

const MAX_POSITIONS = 4;

function pointsOf(entries: readonly Entry[]): number {
  return entries.flatMap(({ wrong }) => wrong).reduce((sum, { count, loss }) => sum + count * (loss ?? 0), 0);
}

/** How often each move was made, the most frequent first. */
function countMoves(moves: readonly MoveCount[]): MoveCount[] {
  const counts = new Map<string, number>();
  for (const { uci, count } of moves) counts.set(uci, (counts.get(uci) ?? 0) + count);
  return [...counts]
    .map(([uci, count]) => ({ uci, count }))
    .sort((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1));
}

function pupilsIn(entries: readonly Entry[]): number {
  return new Set(entries.map(({ position }) => position.playerId)).size;
}

function total(moves: readonly MoveCount[]): number {
  return moves.reduce((sum, { count }) => sum + count, 0);
}

function worseOf(one: Grade, other: Grade): Grade {
  return GRADES.indexOf(one) > GRADES.indexOf(other) ? one : other;
}

/** How bad each wrong move of one position is; the worst where the verdicts of pupils differ. */
function gradesOf(entries: readonly Entry[]): ReadonlyMap<string, Grade> {
  const grades = new Map<string, Grade>();
  for (const { position } of entries) {
    for (const move of position.moves.filter(({ uci }) => position.wrong.includes(uci))) {
      const grade = gradeOfWrong(move, sideToMove(position.key));
      grades.set(move.uci, worseOf(grade, grades.get(move.uci) ?? 'fine'));
    }
  }
  return grades;
}

/** The wrong moves of one pupil; `gradesAt` has those of each position. */
function wrongOf(
  entries: readonly Entry[],
  gradesAt: ReadonlyMap<number, ReadonlyMap<string, Grade>>,
): GradedMove[] {
  const gradeOf = (uci: string): Grade =>
    entries
      .filter(({ wrong }) => wrong.some((move) => move.uci === uci))
      .map(({ position }) => gradesAt.get(position.positionId)?.get(uci) ?? 'fine')
      .reduce(worseOf, 'fine');
  return countMoves(entries.flatMap(({ wrong }) => wrong)).map((move) => ({
    ...move,
    grade: gradeOf(move.uci),
  }));
}

function mistakeOf(kind: SharedMistake['kind'], entries: readonly Entry[]): SharedMistake {
  const places = [...Map.groupBy(entries, ({ position }) => position.positionId).values()].sort(
    (a, b) => pointsOf(b) - pointsOf(a),
  );
  const first = places[0] ?? [];
  const gradesAt = new Map(places.map((place) => [place[0]?.position.positionId ?? 0, gradesOf(place)]));
  const grades = gradesOf(first);
  const pupils = [...Map.groupBy(entries, ({ position }) => position.playerId)].map(([playerId, own]) => ({
    playerId,
    met: own.reduce((sum, { position }) => sum + total(position.moves), 0),
    wrong: wrongOf(own, gradesAt),
  }));
  return {
    kind,
    points: round(pointsOf(entries), 1),
    positions: places
      .slice(0, MAX_POSITIONS)
      .flatMap(([entry]) =>
        entry ? [{ positionId: entry.position.positionId, key: entry.position.key }] : [],
      ),
    moves: countMoves(first.flatMap(({ position }) => position.moves)).map((move) => ({
      ...move,
      wrong: grades.has(move.uci),
      grade: grades.get(move.uci) ?? null,
    })),
    pupils: pupils.sort((a, b) => total(b.wrong) - total(a.wrong) || a.playerId - b.playerId),
  };
}

/** The same move of the same piece with the same pawns: other pieces may stand elsewhere. */
function kindOf({ key }: PupilPosition, uci: string): string {
  const side = key.split(' ')[1] ?? '';
  const [piece = ''] = sansOf(key, [uci])[0]?.match(/^[A-Z]/) ?? [];
  return `${pawnStructure(key)} ${side} ${piece} ${uci}`;
}

/** Mistakes that a part of a group shares, by position and by kind; the costliest first. */
export function sharedMistakes(
  found: readonly PupilPosition[],
  { sharedBy, limit }: { readonly sharedBy: number; readonly limit: number },
): SharedMistake[] {
  const entries = found.map((position) => ({
    position,
    wrong: position.moves.filter(({ uci }) => position.wrong.includes(uci)),
  }));
  const isShared = (some: readonly Entry[]): boolean => pupilsIn(some) >= sharedBy;
  const byPosition = [...Map.groupBy(entries, ({ position }) => position.positionId).values()].filter(
    isShared,
  );
  const single = entries.flatMap(({ position, wrong }) => wrong.map((move) => ({ position, wrong: [move] })));
  const kinds = Map.groupBy(single, ({ position, wrong: [move] }) => kindOf(position, move?.uci ?? ''));
  // What all of them do in one position is said of that position.
  const isInOtherLines = (group: readonly Entry[]): boolean => {
    const places = [...Map.groupBy(group, ({ position }) => position.positionId).values()];
    return places.every((place) => pupilsIn(place) < pupilsIn(group));
  };
  const byKind = [...kinds.values()].filter((some) => isShared(some) && isInOtherLines(some));
  return [
    ...byPosition.map((some) => mistakeOf('position', some)),
    ...byKind.map((some) => mistakeOf('structure', some)),
  ]
    .sort((a, b) => b.points - a.points)
    .slice(0, limit);
}
