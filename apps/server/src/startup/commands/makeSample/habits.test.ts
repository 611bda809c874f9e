import { START_FEN, sideToMove } from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import { describe, expect, it } from 'vitest';
import { BLACK_HABITS, type Habit, openingOf, WHITE_HABITS } from './planSample.ts';

function play(moves: readonly string[]): string {
  return moves.reduce((fen, san) => {
    const played = playSan(fen, san);
    if (played === undefined) throw new Error(`${san} of ${moves.join(' ')} cannot be played`);
    return played.fen;
  }, START_FEN);
}

const all: [string, Habit][] = [
  ...WHITE_HABITS.map((habit): [string, Habit] => ['white', habit]),
  ...BLACK_HABITS.map((habit): [string, Habit] => ['black', habit]),
];

describe('the habits of the sample player', () => {
  it.each(all)('can be played, and slips are his own: %s %j', (side, habit) => {
    expect(() => play(openingOf(habit, 1))).not.toThrow();
    if (habit.slip === undefined) return;
    const slipped = openingOf(habit, 0);
    expect(slipped).not.toEqual(openingOf(habit, 1));
    expect(sideToMove(play(slipped))).not.toBe(side);
  });
});
