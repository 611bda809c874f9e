/** A habit was played three times at least, and in a third of the meetings. */
const MIN_HABIT_COUNT = 3;
const MIN_HABIT_SHARE = 1 / 3;

/** True if a move is a habit: played `count` times in `total` meetings. */
export function isHabit(count: number, total: number): boolean {
  return count >= MIN_HABIT_COUNT && count >= total * MIN_HABIT_SHARE;
}
