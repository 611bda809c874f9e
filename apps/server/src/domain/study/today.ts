import { calmBeside } from '@tabia/mistakes/training';
import { openingOf } from '../training/daily.ts';

/** The daily limit of trainings, how many were done, and how many are left. */
export interface Today {
  readonly limit: number;
  readonly done: number;
  readonly left: number;
}

/** What is left of the daily limit. */
export function todayOf(limit: number, done: number): Today {
  return { limit, done, left: Math.max(0, limit - done) };
}

/** What the choice of the day's positions needs of an item of the plan. */
interface Choosable {
  readonly posid: number;
  readonly isdue: boolean;
  readonly repeated_fault: boolean;
  readonly due_moves: number;
  readonly opening: string | null;
}

/** From this number of questions on, calm ones included, a session alternates between several openings, where they are due. */
const MIXED_QUESTIONS = 10;
const MIXED_OPENINGS = 3;

/**
 * The first items, as many as are left. If they belong to one or two openings, items of other openings replace the last of them: a player
 * who is asked about one opening only knows the opening from the question. Mistakes that are back stay.
 */
function mixed<Item extends Choosable>(open: readonly Item[], left: number): readonly Item[] {
  const chosen = open.slice(0, left);
  const decisions = chosen.reduce((sum, { due_moves }) => sum + due_moves, 0);
  if (decisions + calmBeside(decisions) < MIXED_QUESTIONS) return chosen;
  const nameOf = ({ opening, posid }: Item) => openingOf(opening, posid);
  for (const item of open.slice(left)) {
    const names = chosen.map(nameOf);
    if (new Set(names).size >= MIXED_OPENINGS) break;
    if (names.includes(nameOf(item))) continue;
    const place = chosen.findLastIndex(
      (position) =>
        !position.repeated_fault && names.indexOf(nameOf(position)) !== names.lastIndexOf(nameOf(position)),
    );
    if (place === -1) break;
    chosen.splice(place, 1);
    chosen.push(item);
  }
  return chosen;
}

/**
 * Marks the due items that come today: the first of the list, as many as are left, of three openings where they are due. What was trained today comes
 * again only after a mistake in a game: moves that its tree has got meanwhile wait for tomorrow. What the
 * session of the day asks still, `begun`, comes before the rest, due or not: a move that was missed in it has its next day already.
 */
export function markToday<Item extends Choosable>(
  items: readonly Item[],
  { left }: Pick<Today, 'left'>,
  trained: ReadonlySet<number>,
  begun: ReadonlySet<number> = new Set(),
): (Item & { today: boolean })[] {
  const asked = items.filter(({ posid }) => begun.has(posid));
  const open = items.filter(
    ({ isdue, repeated_fault, posid }) =>
      isdue && !begun.has(posid) && (repeated_fault || !trained.has(posid)),
  );
  const chosen = new Set([...asked, ...mixed(open, Math.max(0, left - asked.length))]);
  return items.map((item) => ({ ...item, today: chosen.has(item) }));
}

export const DAY_MS = 24 * 3600 * 1000;

/** When the day began: the given time, or midnight UTC if that is in the future or more than a day ago. */
export function dayStart(startText: string | undefined, now: Date): Date {
  const ms = startText === undefined ? Number.NaN : Date.parse(startText);
  const nowMs = now.getTime();
  if (ms <= nowMs && nowMs - ms <= DAY_MS) return new Date(ms);
  return new Date(Math.floor(nowMs / DAY_MS) * DAY_MS);
}
