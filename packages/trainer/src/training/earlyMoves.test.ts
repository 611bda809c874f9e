import type { Step, Training, Verdict } from '@tabia/api-client/contract';
import { operations } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { playLine, START_FEN } from '@tabia/chess';
import { describe, expect, it, vi } from 'vitest';
import { createTrainer } from './createTrainer.ts';
import { earlyFen } from './trainerState.ts';

const example: Training = operations['training/startl'].example.output;
const order = { heroid: 3, posid: 12, herowhite: 1, mode: 'test' } as const;

/** A training that asks for the move in a position, from the start position on; `pass` runs the step that waits. */
function trainerAt(fen: string, play: string[] = []) {
  const next = { ...(example.next as NonNullable<Training['next']>), fen, play, hint: null, repeat: false };
  const training = { ...example, fen: START_FEN, next: { ...next, from: { fen: START_FEN, hm: 0 } } };
  const verdict = Promise.withResolvers<Verdict>();
  const update = vi.fn((_: unknown) => verdict.promise);
  let waiting: (() => void)[] = [];
  const trainer = createTrainer({
    api: createFakeApi({
      'training/create': () => training,
      'training/startt': () => training,
      'training/update': update,
    }),
    schedule: (run) => {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((one) => one !== run);
      };
    },
    pace: () => ({ repetitions: 1, autoplayDelay: 0.5, hintDelay: 5 }),
    onSaved: () => undefined,
  });
  const pass = async () => {
    waiting.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { trainer, training, update, judge: verdict.resolve, pass };
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

/** Black's reply on the way to the question, and the same in the training of a player who has answered it. */
const WAY = ['e2e4', 'e7e5'];
const QUESTION = playLine(START_FEN, WAY).at(-1)?.fen ?? START_FEN;

describe('a move on the way to the question', () => {
  const onTheWay = async () => {
    const made = trainerAt(QUESTION, WAY);
    await made.trainer.start(order);
    await made.pass();
    expect(made.trainer.state).toMatchObject({ phase: 'playing', fen: START_FEN });
    return made;
  };

  it('waits for it, and is played there', async () => {
    const { trainer, update, pass } = await onTheWay();
    expect(trainer.answer('g1f3')).toBe(false);
    expect(trainer.early('g1f3')).toBe(true);
    expect(trainer.state.early).toEqual({ text: 'Nf3', uci: 'g1f3' });
    await pass();
    expect([update.mock.calls.length, trainer.state.early?.uci]).toEqual([0, 'g1f3']);
    await pass();
    expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ move: 'g1f3' }));
    expect(trainer.state).toMatchObject({ phase: 'judging', early: null, message: { kind: 'checking' } });
  });

  it('is read in the position of the question, and the last one counts', async () => {
    const { trainer, update, pass } = await onTheWay();
    const read = vi.fn(async () => 'f1c4');
    expect([trainer.early('a2a3'), trainer.early('Bc4', read)]).toEqual([true, true]);
    expect(trainer.state.early).toEqual({ text: 'Bc4', uci: undefined });
    await pass();
    await pass();
    expect(read).toHaveBeenCalledExactlyOnceWith(QUESTION);
    await expect.poll(() => update.mock.calls).toEqual([[expect.objectContaining({ move: 'f1c4' })]]);
  });

  it('can be taken back', async () => {
    const { trainer, update, pass } = await onTheWay();
    trainer.early('g1f3');
    expect(trainer.takeBack()).toBe(true);
    await pass();
    await pass();
    expect(trainer.state).toMatchObject({ phase: 'asking', early: null });
    expect(update).not.toHaveBeenCalled();
  });

  it('keeps the key that would take it back for itself for a second after it was played', async () => {
    const { trainer, update, pass } = await onTheWay();
    const before = performance.now();
    expect(trainer.takeBack(before)).toBe(false);
    trainer.early('g1f3');
    await pass();
    await pass();
    expect(update).toHaveBeenCalledOnce();
    const after = performance.now();
    expect([trainer.takeBack(before + 999), trainer.takeBack(after + 1000)]).toEqual([true, false]);
    expect(trainer.state.phase).toBe('judging');
  });

  it.each([
    ['is none there', undefined, 'f1b4'],
    ['cannot be read', (): Promise<string> => Promise.reject(new Error('offline')), 'Bb5'],
  ] as const)('is not lost silently where it %s', async (_, read, text) => {
    const { trainer, update, pass } = await onTheWay();
    trainer.early(text, read);
    await pass();
    await pass();
    await expect.poll(() => trainer.state.message).toEqual({ kind: 'unreadable', text });
    expect([trainer.state.phase, update.mock.calls.length]).toEqual(['asking', 0]);
  });
});

describe('a move while the answer before is judged', () => {
  const judging = async (verdict: Verdict['verdict'], after: Partial<Step> = {}) => {
    const made = trainerAt(START_FEN);
    await made.trainer.start(order);
    made.trainer.answer('e2e4');
    expect(made.trainer.early('g1f3')).toBe(true);
    const next = { ...(made.training.next as Step), posid: 13, fen: QUESTION, play: WAY, ...after };
    const isRight = verdict === 'correct';
    const repeated = { ...made.training, next: { ...(made.training.next as Step), ...after } };
    const training = isRight ? { ...made.training, next } : repeated;
    const answered = { uci: 'e2e4', san: 'e4' };
    const facts = { loss: 0, shortage: 0, grade: 'fine', eval: null, reason: null } as const;
    await expect.poll(() => made.update.mock.calls.length).toBe(1);
    made.judge({
      verdict,
      prepared: answered,
      answered,
      ...facts,
      punishment: [],
      message: 'none',
      training,
    });
    await expect.poll(() => made.trainer.state.phase).toBe('showing');
    return made;
  };

  it('is played in the next question', async () => {
    const { trainer, update, pass } = await judging('correct');
    for (let steps = 0; steps < 3 && update.mock.calls.length < 2; steps += 1) await pass();
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ posid: 13, move: 'g1f3' }));
    expect(trainer.state.early).toBeNull();
  });

  it('is dropped where that was wrong: it was meant for another question', async () => {
    const { trainer } = await judging('inaccurate');
    expect(trainer.state.early).toBeNull();
  });

  it('is said to be none where the next question does not allow it, with what it was on the board', async () => {
    const isAt = playLine(START_FEN, [...WAY, 'g1f3', 'b8c6']).at(-1)?.fen ?? START_FEN;
    const { trainer, pass } = await judging('correct', { fen: isAt, play: [...WAY, 'g1f3', 'b8c6'] });
    for (let steps = 0; steps < 6 && trainer.state.phase !== 'asking'; steps += 1) await pass();
    expect(trainer.state.message).toEqual({ kind: 'unreadable', text: 'Nf3', uci: 'g1f3' });
  });

  it.each(['inaccurate', 'also_good'] as const)(
    'is not taken while the verdict %s is shown: the board shows the old question',
    async (verdict) => {
      const { trainer, update, pass } = await judging(verdict, { posid: 13, fen: QUESTION, play: WAY });
      expect([earlyFen(trainer.state), trainer.early('d2d4')]).toEqual([undefined, false]);
      for (let steps = 0; steps < 4; steps += 1) await pass();
      expect(trainer.state).toMatchObject({ phase: 'asking', fen: QUESTION });
      expect(update).toHaveBeenCalledTimes(1);
    },
  );
});
