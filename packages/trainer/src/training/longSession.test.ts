import 'fake-indexeddb/auto';
import { ApiError } from '@tabia/api-client';
import type { Parcel } from '@tabia/api-client/contract';
import { START_FEN, START_KEY } from '@tabia/chess';
import {
  NOT_JUDGED,
  shownQuestion,
  startProgress,
  type TrainingPlan,
  takeAnswer,
} from '@tabia/mistakes/training';
import { expect, it, vi } from 'vitest';
import { createOutbox } from '../outbox/createOutbox.ts';
import { openDeviceStore } from '../outbox/deviceStore.ts';
import { createTrainer } from './createTrainer.ts';

const MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
const plan: TrainingPlan = {
  rootKey: START_KEY,
  hm: 0,
  prehistory: [],
  lines: [
    {
      moves: MOVES,
      decisions: [0, 2, 4].map((ply) => ({ posid: 12 + ply, ply, prepared: [MOVES[ply] ?? ''] })),
    },
  ],
  repetitions: 1,
  known: [],
};

let users = 2900;

/** A service whose parcels have the verdicts of one position, and a trainer on a device. */
async function longSession() {
  users += 1;
  const service = { progress: startProgress(plan), isAway: false, parcels: 0 };
  const parcel = (): Parcel => {
    const next = shownQuestion(plan, service.progress, { mode: 'test', playerIsWhite: true });
    const root = { trainingid: 9, heroid: 3, posid: 12, fen: START_FEN, herowhite: 1 as const, hm: 0 };
    const made = { prehistory: [], mode: 'test' as const, daily: false, state: 'active' as const };
    const training = { ...root, ...made, lines: 1, lines_done: 0, nodes: [], next };
    const slip = { toomuch: true, loss: 12, shortage: 90, grade: 'mistake' as const, eval: null };
    const moves = [{ uci: 'a2a3', ...slip, punishment: [], reason: null }];
    const positions = next ? [{ posid: next.posid, moves, others: false }] : [];
    const now = new Date().toISOString();
    const rules = { plan: { ...plan }, progress: { ...service.progress } };
    return structuredClone({ version: 1 as const, now, tolerance: 5, training, ...rules, positions });
  };
  const call = async (mtd: string, input: { answers?: { uuid: string; verdict: 'correct' }[] }) => {
    if (service.isAway) throw new ApiError({ code: 'offline', mtd: 'training/answers' });
    if (mtd === 'training/parcel') {
      service.parcels += 1;
      return parcel();
    }
    const taken = (input.answers ?? []).map(({ uuid, verdict }) => {
      const judged = { verdict, hinted: false };
      service.progress = takeAnswer(plan, service.progress, 'test', judged).progress;
      return { uuid, outcome: 'counted', verdict, judged: null };
    });
    return { taken };
  };
  const api = { call, check: async () => ({ userid: users }) } as never;
  const outbox = createOutbox({
    api,
    store: await openDeviceStore(users),
    user: users,
    schedule: () => () => {},
    lock: (work) => work(),
  });
  const timers: (() => void)[] = [];
  const judgeMove = vi.fn(async () => ({
    ...NOT_JUDGED,
    isTooMuch: true,
    loss: 20,
    grade: 'blunder' as const,
  }));
  const trainer = createTrainer({
    api,
    schedule: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0);
    },
    pace: () => ({ repetitions: 1, autoplayDelay: 0, hintDelay: 5 }),
    openOutbox: async () => outbox,
    judgeMove,
    onSaved: () => {},
  });
  const untilAsked = (posid: number) =>
    vi.waitFor(() => {
      if (trainer.state.phase !== 'judging') timers.shift()?.();
      expect([trainer.state.phase, trainer.state.training?.next?.posid]).toEqual(['asking', posid]);
    });
  const answer = async (uci: string) => {
    expect(trainer.answer(uci)).toBe(true);
    await vi.waitFor(() => expect(trainer.state.phase).toBe('showing'));
    return trainer.state;
  };
  trainer.resume(parcel().training);
  await untilAsked(12);
  await vi.waitFor(() => expect(service.parcels).toBe(1));
  return { service, outbox, judgeMove, untilAsked, answer };
}

it('asks for more where the parcel ends, and judges there as before', async () => {
  const { service, outbox, judgeMove, untilAsked, answer } = await longSession();
  await answer('e2e4');
  await outbox.send();
  await untilAsked(14);
  await vi.waitFor(() => expect(service.parcels).toBe(2));
  await vi.waitFor(async () => expect((await outbox.store.session(9))?.parcel.positions[0]?.posid).toBe(14));
  expect(await answer('a2a3')).toMatchObject({ verdict: 'inaccurate', byEngine: false });
  expect(judgeMove).not.toHaveBeenCalled();
});

it('goes on behind its end without the network: right moves are right, others are judged by the engine, which is said', async () => {
  const { service, untilAsked, answer } = await longSession();
  service.isAway = true;
  expect((await answer('e2e4')).verdict).toBe('correct');
  await untilAsked(14);
  expect(await answer('a2a3')).toMatchObject({ verdict: 'inaccurate', byEngine: true });
});
