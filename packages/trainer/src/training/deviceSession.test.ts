import { ApiError } from '@tabia/api-client';
import type { Parcel, Step, Training, Verdict } from '@tabia/api-client/contract';
import { createFakeApi, type FakeHandlers } from '@tabia/api-client/testing';
import { playLine, START_FEN, START_KEY } from '@tabia/chess';
import { startProgress, type TrainingPlan } from '@tabia/mistakes/training';
import { describe, expect, it, vi } from 'vitest';
import { createTrainer } from './createTrainer.ts';
import { judgeHere, sessionAfter, sessionOf } from './deviceSession.ts';
import { busyMs, type TrainerDependencies } from './trainerParts.ts';

const plan: TrainingPlan = {
  rootKey: START_KEY,
  hm: 0,
  prehistory: [],
  lines: [
    {
      moves: ['e2e4', 'e7e5', 'g1f3'],
      decisions: [
        { posid: 12, ply: 0, prepared: ['e2e4', 'd2d4'] },
        { posid: 13, ply: 2, prepared: ['g1f3'] },
      ],
    },
  ],
  repetitions: 1,
  known: [],
};
function step(posid: 12 | 13): Step {
  const play = posid === 12 ? [] : ['e2e4', 'e7e5'];
  const fen = playLine(START_FEN, play).at(-1)?.fen ?? START_FEN;
  const from = { fen: START_FEN, hm: 0 };
  const flags = { auto: 0, newline: posid === 12, repeat: false, introduce: false, hint: null };
  return { line: 0, posid, fen, hm: play.length, herowhite: 1, from, play, ...flags };
}
function training(next: Step | null, state: Training['state'] = 'active'): Training {
  const nodes = ([12, 13] as const).map((posid) => ({ posid, line: 0, hm: 0, result: 'none' as const }));
  const root = { trainingid: 9, heroid: 3, posid: 12, fen: START_FEN, herowhite: 1 as const, hm: 0 };
  const made = { prehistory: [], mode: 'test' as const, daily: false, state };
  return { ...root, ...made, lines: 1, lines_done: 0, nodes, next };
}
function parcelMove(uci: string, change: Partial<Parcel['positions'][number]['moves'][number]>) {
  const known = {
    toomuch: false,
    loss: 1,
    shortage: 10,
    grade: 'fine' as const,
    eval: { cp: 20, mate: null },
  };
  return { uci, ...known, punishment: [], reason: null, ...change };
}
const parcel: Parcel = {
  version: 1,
  now: '2026-11-04T18:00:00.000Z',
  tolerance: 10,
  training: training(step(12)),
  plan: { ...plan },
  progress: { ...startProgress(plan) },
  positions: [
    {
      posid: 12,
      moves: [
        parcelMove('c2c4', {}),
        parcelMove('f2f3', { toomuch: true, loss: 12, grade: 'mistake', punishment: ['e7e5'] }),
        parcelMove('b2b3', { toomuch: true, loss: 6, grade: 'playable' }),
      ],
      others: false,
    },
  ],
};
const session = sessionOf(parcel);
function judge(move: string | null, hinted = false) {
  return judgeHere(session, training(step(12)), { move, hinted });
}

describe('an answer judged on the device', () => {
  it.each([
    ['e2e4', 'correct', null],
    ['d2d4', 'correct', null],
    ['c2c4', 'also_good', 'fine'],
    ['b2b3', 'also_good', 'playable'],
    ['f2f3', 'inaccurate', 'mistake'],
  ] as const)('%s is %s', (move, verdict, grade) => {
    const judged = judge(move);
    expect(judged).toMatchObject({ verdict, grade, prepared: { uci: 'e2e4', san: 'e4' } });
    expect(judged?.answered?.uci).toBe(move);
  });

  it('is a miss where the move was to be shown', () => {
    expect(judge(null)).toMatchObject({ verdict: 'inaccurate', answered: null, loss: null });
  });

  it('is left to the service where nobody has judged the move', () => {
    expect(judge('a2a3')).toBeUndefined();
  });

  it('is wrong where every move without a name is', () => {
    const [first] = parcel.positions;
    const closed = sessionOf({ ...parcel, positions: first ? [{ ...first, others: true }] : [] });
    const say = (move: string) => judgeHere(closed, training(step(12)), { move, hinted: false })?.verdict;
    expect(['a2a3', 'c2c4', 'd2d4'].map(say)).toEqual(['inaccurate', 'also_good', 'correct']);
  });

  it('is left to the service where it asks something else', () => {
    expect(judgeHere(session, training(step(13)), { move: 'g1f3', hinted: false })).toBeUndefined();
  });
});

describe('the session on the device', () => {
  const judged = (move: string, next: Step | null): Verdict => ({
    ...(judge(move) ?? expect.fail('The parcel has this move.')),
    training: training(next),
  });

  it('goes on as that of the service', () => {
    const after = sessionAfter(session, { hinted: false }, judged('e2e4', step(13)));
    expect(after?.progress.queue).toEqual([{ line: 0, decision: 1, repeat: false }]);
  });

  it('is dropped where the service goes on otherwise', () => {
    expect(sessionAfter(session, { hinted: false }, judged('e2e4', null))).toBeUndefined();
  });
});

/** A trainer whose steps run when they are asked for, with the parcel at hand. */
async function asking(
  update: NonNullable<FakeHandlers['training/update']>,
  {
    load = () => training(step(13)),
    onClosed,
  }: Pick<TrainerDependencies, 'onClosed'> & { readonly load?: () => Training } = {},
) {
  const timers: { run: () => void; ms: number }[] = [];
  const api = createFakeApi({
    'training/parcel': () => parcel,
    'training/load': load,
    'training/abortt': () => ({ message: 'OK' as const }),
    'training/update': update,
    'training/completet': () => {
      throw new ApiError({ code: 'internal', mtd: 'training/completet' });
    },
  });
  const trainer = createTrainer({
    api,
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    pace: () => ({ repetitions: 1, autoplayDelay: 1, hintDelay: 5 }),
    onClosed,
    onSaved: () => {},
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  /** Runs what waits next. */
  const pass = async () => {
    timers.shift()?.run();
    await settle();
  };
  trainer.resume(training(step(12)));
  await settle();
  await pass();
  expect(trainer.state.phase).toBe('asking');
  const sent = () => api.calls.filter(({ mtd }) => mtd === 'training/update').length;
  return { api, trainer, pass, settle, sent };
}

function missing(): never {
  throw new ApiError({ code: 'not-found', mtd: 'training/load' });
}

describe('the trainer with a parcel', () => {
  const correct = (): Verdict => ({
    ...(judge('e2e4') ?? expect.fail('The parcel has this move.')),
    training: training(step(13)),
  });

  it('shows the verdict before the service has answered, and waits for it with the next question', async () => {
    const answered = Promise.withResolvers<Verdict>();
    const { trainer, pass, settle } = await asking(() => answered.promise);
    expect(trainer.answer('e2e4')).toBe(true);
    expect(trainer.state).toMatchObject({ phase: 'showing', verdict: 'correct', message: { kind: 'right' } });
    await pass();
    expect(trainer.state).toMatchObject({ phase: 'judging', message: { kind: 'saving' } });
    answered.resolve(correct());
    await settle();
    expect(trainer.state.training?.next?.posid).toBe(13);
    expect(trainer.state.phase).toBe('playing');
  });

  it('asks the next question when the verdict was read, where the service was quicker', async () => {
    const { trainer, pass, settle } = await asking(correct);
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state.phase).toBe('showing');
    await pass();
    expect(trainer.state).toMatchObject({ phase: 'playing', training: { next: { posid: 13 } } });
  });

  it('lets the word of the service count where the two differ', async () => {
    const { trainer, settle } = await asking(() => ({
      ...correct(),
      verdict: 'inaccurate',
      grade: 'mistake',
    }));
    trainer.answer('e2e4');
    expect(trainer.state.verdict).toBe('correct');
    await settle();
    expect(trainer.state).toMatchObject({ verdict: 'inaccurate', message: { kind: 'wrong' } });
  });

  it('asks a busy service again while the verdict is shown', async () => {
    let isBusy = true;
    const { trainer, pass, sent } = await asking(() => {
      if (isBusy) throw new ApiError({ code: 'busy', mtd: 'training/update' });
      return correct();
    });
    trainer.answer('f2f3');
    await pass();
    expect([trainer.state.verdict, sent()]).toEqual(['inaccurate', 1]);
    isBusy = false;
    for (let turn = 0; turn < 4; turn += 1) await pass();
    expect(sent()).toBe(2);
    expect(trainer.state.training?.next?.posid).toBe(13);
  });

  it.each([
    ['offline', 'unsaved'],
    ['gateway-timeout', 'unsaved'],
    ['internal', 'failed'],
    ['unknown', 'failed'],
    ['move-unjudged', 'unjudged'],
  ] as const)('asks again where the answer could not be saved: %s is %s', async (code, kind) => {
    const { trainer, settle } = await asking(() => {
      throw new ApiError({ code, mtd: 'training/update' });
    });
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state).toMatchObject({ phase: 'asking', fen: START_FEN, message: { kind } });
    expect(trainer.answer('e2e4')).toBe(true);
  });

  it('forgets with the session that an answer could not be saved', async () => {
    let isOffline = true;
    const { trainer, settle } = await asking(() => {
      if (isOffline) throw new ApiError({ code: 'offline', mtd: 'training/update' });
      return correct();
    });
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state.message).toEqual({ kind: 'unsaved' });
    isOffline = false;
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state.phase).toBe('showing');
    await trainer.stop();
    expect(trainer.state).toMatchObject({ phase: 'idle', error: undefined });
  });

  it('does not speak of the network where the service could not end the session', async () => {
    const { trainer, pass } = await asking(() => ({ ...correct(), training: training(null) }));
    trainer.answer('e2e4');
    await pass();
    await pass();
    expect(trainer.state).toMatchObject({ phase: 'showing', message: { kind: 'failed' }, waiting: true });
  });

  it('goes on with the session of another window', async () => {
    const { trainer, settle } = await asking(() => {
      throw new ApiError({ code: 'conflict', mtd: 'training/update' });
    });
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state).toMatchObject({ phase: 'playing', training: { next: { posid: 13 } } });
  });

  it.each([
    ['full', () => training(step(12)), ['training/load', 'training/abortt']],
    ['ended', () => training(step(12), 'complete'), ['training/load']],
    ['deleted', missing, ['training/load']],
  ] as const)('is put aside with a word where the service says that the session is %s', async (...given) => {
    const [why, load, asked] = given;
    const onClosed = vi.fn();
    const refuse = () => {
      throw new ApiError({ code: why === 'deleted' ? 'not-found' : 'conflict', mtd: 'training/update' });
    };
    const { api, trainer, settle } = await asking(refuse, { load, onClosed });
    trainer.answer('e2e4');
    await settle();
    expect(trainer.state).toMatchObject({ phase: 'idle', training: null, error: undefined });
    expect(onClosed.mock.calls).toEqual([[why]]);
    expect(api.calls.map(({ mtd }) => mtd).slice(-asked.length)).toEqual(asked);
  });

  it('leaves a move that nobody has judged to the service', async () => {
    const answered = Promise.withResolvers<Verdict>();
    const { trainer } = await asking(() => answered.promise);
    trainer.answer('a2a3');
    expect(trainer.state).toMatchObject({ phase: 'judging', message: { kind: 'checking' } });
  });
});

it('a position where nothing is wrong is answered by a word, on the device as on the server', () => {
  const calm = { playerIsWhite: true };
  const lines = plan.lines.map((line) => ({ ...line, calm }));
  const here = { ...session, plan: { ...plan, lines } };
  const said = (claim: 'one' | 'several' | null) =>
    judgeHere(here, training(step(12)), { move: null, hinted: false, claim })?.verdict;
  expect([said('several'), said('one'), said(null)]).toEqual(['correct', 'inaccurate', 'inaccurate']);
  const answer = { move: null, hinted: false, claim: 'several' as const };
  const verdict = judgeHere(here, training(step(12)), answer) as Verdict;
  const after = sessionAfter(here, answer, { ...verdict, training: training(step(13)) });
  expect(after?.progress).toMatchObject({ claims: { 12: true }, results: {} });
});

it('a busy service is asked again after a second at the earliest, whatever it says', () => {
  const busy = (retryAfter?: number) =>
    busyMs(
      new ApiError({ code: 'busy', mtd: 'training/update', ...(retryAfter !== undefined && { retryAfter }) }),
    );
  expect([busy(), busy(0), busy(7)]).toEqual([2000, 1000, 7000]);
  expect(busyMs(new ApiError({ code: 'offline', mtd: 'training/update' }))).toBeUndefined();
});
