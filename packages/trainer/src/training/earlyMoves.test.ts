import type { Training, Verdict } from '@tabia/api-client/contract';
import { operations } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { playLine, START_FEN } from '@tabia/chess';
import { expect, it, vi } from 'vitest';
import { createTrainer } from './createTrainer.ts';

const example: Training = operations['training/startl'].example.output;
const order = { heroid: 3, posid: 12, herowhite: 1, mode: 'test' } as const;

/** A training that asks for the move in a position, from the start position on; its clock stands. */
function trainerAt(fen: string, play: string[] = []) {
  const next = { ...(example.next as NonNullable<Training['next']>), fen, play, hint: null, repeat: false };
  const training = { ...example, fen: START_FEN, next: { ...next, from: { fen: START_FEN, hm: 0 } } };
  const update = vi.fn(() => new Promise<Verdict>(() => undefined));
  const trainer = createTrainer({
    api: createFakeApi({
      'training/create': () => training,
      'training/startt': () => training,
      'training/update': update,
    }),
    schedule: () => () => undefined,
    pace: () => ({ repetitions: 1, autoplayDelay: 0.5, hintDelay: 5 }),
    onSaved: () => undefined,
  });
  return { trainer, update };
}

it('takes a move that is made while the training only begins', async () => {
  const { trainer, update } = trainerAt(START_FEN);
  await trainer.start(order);
  expect(trainer.state.message).toEqual({ kind: 'beginning' });
  expect(trainer.answer('e2e4')).toBe(true);
  expect(trainer.state.message).toEqual({ kind: 'checking' });
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(trainer.answer('d2d4')).toBe(false);
});

it('takes no move on the way to the question', async () => {
  const line = ['e2e4', 'e7e5'];
  const { trainer, update } = trainerAt(playLine(START_FEN, line).at(-1)?.fen ?? '', line);
  await trainer.start(order);
  expect(trainer.answer('e2e4')).toBe(false);
  expect(update).not.toHaveBeenCalled();
});
