import { ApiError } from '@tabia/api-client';
import type { Step, Training, Verdict } from '@tabia/api-client/contract';
import { createFakeApi, type FakeHandlers } from '@tabia/api-client/testing';
import { playLine, START_FEN } from '@tabia/chess';
import { describe, expect, it, vi } from 'vitest';
import { parcelWithoutPlan } from '../test/parcelWithoutPlan.ts';
import { createTrainer } from './createTrainer.ts';

/** Lets answers that need no time arrive. */
async function settled() {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

/** A clock that only advances on request. */
function standingClock() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    schedule: (run: () => void, ms: number) => {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    /** Lets milliseconds pass and pending answers arrive. */
    async pass(ms: number) {
      await settled();
      const end = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        now = next.at;
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

const order = { heroid: 3, posid: 12, herowhite: 1, mode: 'learn' } as const;
function fenAfter(...ucis: string[]) {
  return playLine(START_FEN, ucis).at(-1)?.fen ?? START_FEN;
}
function step(change: Partial<Step> = {}): Step {
  return {
    line: 0,
    posid: 12,
    fen: START_FEN,
    hm: 0,
    herowhite: 1,
    from: { fen: START_FEN, hm: 0 },
    play: [],
    auto: 0,
    newline: true,
    repeat: false,
    introduce: false,
    hint: 'e2e4',
    ...change,
  };
}
const second = step({
  posid: 13,
  fen: fenAfter('e2e4', 'e7e5'),
  hm: 2,
  play: ['e2e4', 'e7e5'],
  newline: false,
  hint: 'g1f3',
});
function training(change: Partial<Training> = {}): Training {
  return {
    trainingid: 9,
    heroid: 3,
    posid: 12,
    fen: START_FEN,
    herowhite: 1,
    hm: 0,
    prehistory: [],
    mode: 'learn',
    daily: false,
    state: 'active',
    lines: 1,
    lines_done: 0,
    nodes: [
      { posid: 12, line: 0, hm: 0, result: 'none' },
      { posid: 13, line: 0, hm: 2, result: 'none' },
    ],
    next: step(),
    ...change,
  };
}
function verdict(change: Partial<Verdict> = {}): Verdict {
  return {
    verdict: 'correct',
    prepared: { uci: 'e2e4', san: 'e4' },
    answered: { uci: 'e2e4', san: 'e4' },
    loss: 0,
    shortage: 0,
    grade: 'fine',
    eval: null,
    reason: null,
    punishment: [],
    message: 'none',
    training: training({ next: second }),
    ...change,
  };
}
const ending = { success: 2, failure: 0, none: 0, due: '2026-11-24T10:00:00.000Z', failed: [], misses: [] };

function trainerWith(handlers: FakeHandlers) {
  const clock = standingClock();
  const update = vi.fn<NonNullable<FakeHandlers['training/update']>>(() => verdict());
  const onSaved = vi.fn();
  const trainer = createTrainer({
    api: createFakeApi({
      'training/create': () => training({ state: 'created' }),
      'training/startl': () => training(),
      'training/startt': () => training({ mode: 'test', next: step({ hint: null }) }),
      'training/completel': () => ending,
      'training/completet': () => ending,
      'training/abortl': () => ({ message: 'OK' }),
      'training/update': update,
      ...handlers,
    }),
    schedule: clock.schedule,
    pace: () => ({ repetitions: 1, autoplayDelay: 0.5, hintDelay: 5 }),
    onSaved,
  });
  return { trainer, state: trainer.state, clock, update, onSaved };
}

async function asked(handlers: FakeHandlers = {}, mode: 'learn' | 'test' = 'learn') {
  const made = trainerWith(handlers);
  await made.trainer.start({ ...order, mode });
  expect(made.state.message).toEqual({ kind: 'beginning' });
  await made.clock.pass(1200);
  expect(made.state.phase).toBe('asking');
  return made;
}

it('a right answer is marked, the rival replies, and the next move is asked', async () => {
  const { trainer, state, clock, update } = await asked();
  expect(state.message).toEqual({ kind: 'firstLine' });
  expect(trainer.answer('e2e4')).toBe(true);
  expect(trainer.answer('d2d4')).toBe(false);
  await clock.pass(0);
  expect(state.message).toEqual({ kind: 'right' });
  await clock.pass(549);
  expect(state.fen).toBe(fenAfter('e2e4'));
  await clock.pass(501);
  expect(state).toMatchObject({
    phase: 'asking',
    fen: second.fen,
    lastMove: 'e7e5',
    message: { kind: 'yourMove' },
  });
  const given = { trainingid: 9, posid: 12, move: 'e2e4', hinted: false, claim: null, sure: null };
  expect(update).toHaveBeenCalledExactlyOnceWith({ ...given, ms: expect.any(Number) });
});

it('refuses what is not legal and asks nobody', async () => {
  const { trainer, update } = await asked();
  expect(trainer.answer('e2e5')).toBe(false);
  expect(update).not.toHaveBeenCalled();
});

it('takes back a wrong answer, shows its refutation with arrows, then the right move', async () => {
  const wrong = verdict({
    verdict: 'inaccurate',
    answered: { uci: 'f2f3', san: 'f3' },
    grade: 'mistake',
    punishment: ['e7e5', 'g2g4'],
    training: training({ next: step({ repeat: true, newline: false }) }),
  });
  const { trainer, state, clock } = await asked({ 'training/update': () => wrong });
  trainer.answer('f2f3');
  await clock.pass(0);
  expect(state.fen).toBe(START_FEN);
  expect(state.message).toEqual({ kind: 'wrong', answered: 'f3', grade: 'mistake', reply: 'e5', why: null });
  const arrows = state.shapes.map(({ from, brush }) => `${from} ${brush}`);
  expect(arrows).toEqual(['f2 mistake', 'e7 threat', 'g2 threat']);
  await clock.pass(2200);
  expect(state.message).toEqual({ kind: 'rightMove', move: 'e4' });
  expect(state.shapes).toEqual([{ from: 'e2', to: 'e4', brush: 'best' }]);
  await clock.pass(2400);
  expect(state).toMatchObject({ phase: 'asking', message: { kind: 'repeat' }, shapes: [] });
});

it('a move that is also good gives way to the prepared one', async () => {
  const good = verdict({ verdict: 'also_good', answered: { uci: 'd2d4', san: 'd4' } });
  const { trainer, state, clock } = await asked({ 'training/update': () => good });
  trainer.answer('d2d4');
  await clock.pass(0);
  expect(state).toMatchObject({ fen: START_FEN, message: { kind: 'alsoGood', move: 'e4' } });
  await clock.pass(2400 + 500);
  expect(state.fen).toBe(fenAfter('e2e4'));
  await clock.pass(500);
  expect(state).toMatchObject({ phase: 'asking', fen: second.fen });
});

it('shows the hint after its delay, and says so with the answer', async () => {
  const { trainer, state, clock, update } = await asked();
  await clock.pass(4999);
  expect(state.hinted).toBe(false);
  await clock.pass(1);
  expect(state).toMatchObject({ hinted: true, message: { kind: 'hint', move: 'e4' } });
  trainer.answer('e2e4');
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ hinted: true }));
});

it('has no hint in a test; asking for it shows the move and counts as a miss', async () => {
  const shown = verdict({ verdict: 'inaccurate', answered: null, training: training({ mode: 'test' }) });
  const update = vi.fn(() => shown);
  const { trainer, state, clock } = await asked({ 'training/update': update }, 'test');
  await clock.pass(60_000);
  expect(state.shapes).toEqual([]);
  trainer.hint();
  await clock.pass(0);
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ move: null }));
  expect(state.message).toEqual({ kind: 'shown', move: 'e4' });
});

it('without autoplay everything waits for "next"', async () => {
  const { trainer, state, clock } = await asked();
  trainer.setAutoplay(false);
  trainer.answer('e2e4');
  await clock.pass(60_000);
  expect(state).toMatchObject({ waiting: true, fen: fenAfter('e2e4') });
  trainer.next();
  expect(state).toMatchObject({ waiting: false, phase: 'asking', fen: second.fen });
});

it('ends when all lines are covered', async () => {
  const last = verdict({ message: 'all_covered', training: training({ next: null, lines_done: 1 }) });
  const { trainer, state, clock, onSaved } = await asked({ 'training/update': () => last });
  trainer.answer('e2e4');
  await clock.pass(600);
  expect(state).toMatchObject({ phase: 'ended', ending });
  expect(onSaved).toHaveBeenCalledOnce();
});

it('ignores an answer that arrives after the training was canceled', async () => {
  let judge = (_: Verdict): void => {};
  const abort = vi.fn(() => ({ message: 'OK' as const }));
  const { trainer, state, clock } = await asked({
    'training/update': () =>
      new Promise((resolve) => {
        judge = resolve;
      }),
    'training/abortl': abort,
  });
  trainer.answer('e2e4');
  await clock.pass(0);
  await trainer.stop();
  expect(abort).toHaveBeenCalledExactlyOnceWith({ trainingid: 9 });
  judge(verdict());
  await clock.pass(10_000);
  expect(state).toMatchObject({ phase: 'idle', training: null });
});

it('an answer that did not arrive can be given again', async () => {
  const update = vi.fn<() => Verdict>().mockImplementationOnce(() => {
    throw new ApiError({ code: 'offline', mtd: 'training/update' });
  });
  update.mockImplementation(() => verdict());
  const { trainer, state, clock } = await asked({ 'training/update': update });
  trainer.answer('e2e4');
  await clock.pass(0);
  expect(state).toMatchObject({ phase: 'asking', fen: START_FEN, message: { kind: 'unsaved' } });
  expect(trainer.answer('e2e4')).toBe(true);
  await clock.pass(0);
  expect(state.message).toEqual({ kind: 'right' });
});

it('a busy service keeps the move on the board and is asked again by itself', async () => {
  const update = vi.fn<() => Verdict>(() => verdict());
  for (const retryAfter of [undefined, 5])
    update.mockImplementationOnce(() => {
      throw new ApiError({ code: 'busy', mtd: 'training/update', retryAfter });
    });
  const { trainer, state, clock } = await asked({ 'training/update': update });
  trainer.answer('e2e4');
  await clock.pass(0);
  const kept = { phase: 'judging', fen: fenAfter('e2e4'), message: { kind: 'busy' }, waiting: false };
  expect(state).toMatchObject(kept);
  await clock.pass(2_000);
  expect(update).toHaveBeenCalledTimes(2);
  await clock.pass(4_999);
  expect(state).toMatchObject(kept);
  await clock.pass(1);
  expect(state.message).toEqual({ kind: 'right' });
});

it('asks a busy service no more once the training was stopped', async () => {
  const update = vi.fn((): Verdict => {
    throw new ApiError({ code: 'busy', mtd: 'training/update' });
  });
  const { trainer, state, clock } = await asked({
    'training/update': update,
    'training/abortl': () => ({ message: 'OK' as const }),
  });
  trainer.answer('e2e4');
  await clock.pass(0);
  await trainer.stop();
  await clock.pass(60_000);
  expect(update).toHaveBeenCalledOnce();
  expect(state.phase).toBe('idle');
});

it('continues from the progress of another window', async () => {
  const { trainer, state, clock } = await asked({
    'training/update': () => {
      throw new ApiError({ code: 'conflict', mtd: 'training/update' });
    },
    'training/load': () => training({ next: second }),
  });
  trainer.answer('e2e4');
  await clock.pass(0);
  await clock.pass(1000);
  expect(state).toMatchObject({ phase: 'asking', fen: second.fen });
});

it('resumes after a reload and plays the way to the question', async () => {
  const { trainer, state, clock } = trainerWith({});
  trainer.resume(training({ next: { ...second, auto: 2 } }));
  await clock.pass(1200 + 130 + 130);
  expect(state).toMatchObject({ phase: 'asking', fen: second.fen });
});

it('plays the prehistory from the start position and asks again', async () => {
  const root = fenAfter('e2e4', 'e7e5');
  const { trainer, state, clock } = trainerWith({});
  const next = step({ fen: root, hm: 2, from: { fen: root, hm: 2 }, hint: null });
  trainer.resume(training({ fen: root, hm: 2, prehistory: ['e2e4', 'e7e5'], next }));
  await clock.pass(1200);
  trainer.showPrehistory();
  expect(state.fen).toBe(START_FEN);
  await clock.pass(500);
  expect(state).toMatchObject({ fen: fenAfter('e2e4'), spoken: { san: 'e4', hm: 1 } });
  await clock.pass(500);
  expect(state).toMatchObject({ phase: 'asking', fen: root });
});

it('says why a training cannot be made', async () => {
  const { trainer, state } = trainerWith({
    'training/create': () => {
      throw new ApiError({ code: 'tree-too-short', mtd: 'training/create', status: 422 });
    },
  });
  await trainer.start(order);
  expect(state).toMatchObject({ phase: 'idle', error: { code: 'tree-too-short' } });
});

describe('the session of the day', () => {
  const daystart = '2026-11-22T00:00:00.000Z';
  const black = step({
    posid: 20,
    fen: fenAfter('e2e4'),
    hm: 1,
    herowhite: 0,
    from: { fen: fenAfter('e2e4'), hm: 1 },
    introduce: true,
    hint: 'c7c5',
  });

  it('asks each question from its own root and side, and shows the hint of a new move', async () => {
    const first = training({ mode: 'test', daily: true, next: step({ hint: null }) });
    const { trainer, state, clock } = trainerWith({
      'training/opentoday': ({ daystart: since }) => {
        expect(since).toBe(daystart);
        return parcelWithoutPlan(first);
      },
      'training/update': () => verdict({ training: { ...first, next: black } }),
    });
    void trainer.start({ heroid: 3, daystart });
    // No time passes between the answer of the service and the question.
    await clock.pass(0);
    expect(state).toMatchObject({
      phase: 'asking',
      herowhite: 1,
      fen: START_FEN,
      message: { kind: 'yourMove' },
    });
    await clock.pass(10_000);
    expect(state.hinted).toBe(false);
    trainer.answer('e2e4');
    await clock.pass(600);
    expect(state).toMatchObject({
      phase: 'asking',
      herowhite: 0,
      fen: fenAfter('e2e4'),
      message: { kind: 'introduce' },
    });
    await clock.pass(5000);
    expect(state).toMatchObject({ hinted: true, message: { kind: 'hint', move: 'c5' } });
  });
});
