import { START_FEN } from '@tabia/chess';
import { expect, test, vi } from 'vitest';
import {
  createPlayOut,
  type GameMove,
  type MoveVerdict,
  type PlayOutDependencies,
  timeLeft,
} from './createPlayOut.ts';

/** Time that passes when the test says so. */
function createTime() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    schedule: (run: () => void, ms: number) => {
      const one = { at: now + ms, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter((one) => !due.includes(one));
      for (const { run } of due) run();
    },
  };
}

const FINE: MoveVerdict = { grade: 'fine', loss: 1, best: 'e2e4' };

/** A game against an opponent who plays these moves. */
function playAgainst(replies: readonly string[], more: Partial<PlayOutDependencies> = {}) {
  const time = createTime();
  const left = [...replies];
  const judged: string[] = [];
  const game = createPlayOut({
    fen: START_FEN,
    side: 'white',
    reply: async () => left.shift() ?? 'none',
    judge: async ({ uci }: GameMove) => {
      judged.push(uci);
      return FINE;
    },
    schedule: time.schedule,
    ...more,
  });
  game.begin();
  const moved = async (ms = 400) => {
    await vi.waitFor(() => {
      time.pass(ms);
      expect(game.state.phase).not.toBe('replying');
    });
  };
  return { game, time, judged, moved };
}

test('moves go to and fro, and only the moves of the player are judged', async () => {
  const { game, judged, moved } = playAgainst(['e7e5', 'b8c6']);
  expect(game.play('e2e4')).toBe(true);
  expect(game.play('g1f3')).toBe(false);
  await moved();
  expect(game.play('e2e4')).toBe(false);
  expect(game.play('g1f3')).toBe(true);
  await moved();
  expect(game.state.moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
  await vi.waitFor(() => expect(game.state.waiting).toBe(0));
  expect(judged).toEqual(['e2e4', 'g1f3']);
  expect(game.state.slip).toBeUndefined();
});

test('the opponent begins where it is to move', async () => {
  const { game, moved } = playAgainst(['d2d4'], { side: 'black' });
  expect(game.play('e7e5')).toBe(false);
  await moved();
  expect(game.state.phase).toBe('asking');
  expect(game.play('d7d5')).toBe(true);
});

test('the first slip is named with the better move, and nothing after it is judged', async () => {
  const verdicts = new Map<string, MoveVerdict>([
    ['f2f3', { grade: 'inaccurate', loss: 8.5, best: 'g1f3' }],
    ['g2g4', { grade: 'blunder', loss: 90, best: 'd2d4' }],
  ]);
  const judge = vi.fn(async ({ uci }: GameMove) => verdicts.get(uci));
  const { game, moved } = playAgainst(['e7e5', 'd8h4'], { judge });
  game.play('f2f3');
  await moved();
  await vi.waitFor(() => expect(game.state.waiting).toBe(0));
  game.play('g2g4');
  await moved();
  expect(game.state).toMatchObject({ phase: 'over', end: { kind: 'checkmate', winner: 'black' } });
  await vi.waitFor(() => expect(game.state.waiting).toBe(0));
  expect(game.state.slip).toMatchObject({
    loss: 8.5,
    best: { san: 'Nf3' },
    move: { san: 'f3', before: START_FEN },
  });
  expect(judge).toHaveBeenCalledTimes(1);
});

test('a playable move is no mistake: the game is judged on', async () => {
  const verdicts = new Map<string, MoveVerdict>([
    ['f2f3', { grade: 'playable', loss: 5.2, best: 'g1f3' }],
    ['g2g4', { grade: 'blunder', loss: 90, best: 'd2d4' }],
  ]);
  const { game, moved } = playAgainst(['e7e5', 'd8h4'], { judge: async ({ uci }) => verdicts.get(uci) });
  game.play('f2f3');
  await moved();
  await vi.waitFor(() => expect(game.state.waiting).toBe(0));
  expect(game.state.slip).toBeUndefined();
  game.play('g2g4');
  await vi.waitFor(() => expect(game.state.waiting).toBe(0));
  expect(game.state.slip).toMatchObject({ loss: 90, move: { san: 'g4' } });
});

test('a move that the engine could not judge is said, and the game goes on', async () => {
  const { game, moved } = playAgainst(['e7e5'], { judge: () => Promise.reject(new Error('no engine')) });
  game.play('e2e4');
  await moved();
  await vi.waitFor(() => expect(game.state).toMatchObject({ hasGaps: true, waiting: 0, phase: 'asking' }));
});

test('whoever resigns has lost; a new game begins at the same position without the old one', async () => {
  const late = Promise.withResolvers<string>();
  const { game, time } = playAgainst([], { reply: () => late.promise });
  game.play('e2e4');
  game.resign();
  expect(game.state).toMatchObject({ phase: 'over', end: { kind: 'resigned', winner: 'black' } });
  game.begin();
  expect(game.state).toMatchObject({ phase: 'asking', fen: START_FEN, moves: [], end: undefined });
  late.resolve('e7e5');
  await late.promise;
  time.pass(1_000);
  expect(game.state.moves).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['plays nonsense', async () => 'a1a8'],
])('an opponent that %s can be asked again', async (_, broken) => {
  const replies = [broken, async () => 'e7e5'];
  const { game, moved } = playAgainst([], { reply: () => replies.shift()!() });
  game.play('e2e4');
  await moved();
  expect(game.state.phase).toBe('broken');
  game.retry();
  await moved();
  expect(game.state.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
});

test('each side has its own time, and whose time is over has lost', async () => {
  const time = createTime();
  const { game } = playAgainst([], {
    reply: () => new Promise(() => undefined),
    schedule: time.schedule,
    clock: { ms: 600_000, now: time.now },
  });
  time.pass(10_000);
  game.play('e2e4');
  time.pass(5_000);
  expect(timeLeft(game.state, 'white', time.now())).toBe(590_000);
  expect(timeLeft(game.state, 'black', time.now())).toBe(595_000);
  time.pass(595_000);
  expect(game.state).toMatchObject({ phase: 'over', end: { kind: 'time', winner: 'white' } });
  expect(timeLeft(game.state, 'black', time.now())).toBe(0);
});

test('a position that is over is no game', () => {
  const stalemate = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
  const { game } = playAgainst([], { fen: stalemate, side: 'black' });
  expect(game.state).toMatchObject({ phase: 'over', end: { kind: 'stalemate' } });
});
