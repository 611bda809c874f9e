import 'fake-indexeddb/auto';
import { ApiError } from '@tabia/api-client';
import type { Ending, Parcel, Training, Verdict } from '@tabia/api-client/contract';
import { START_FEN, START_KEY } from '@tabia/chess';
import {
  NOT_JUDGED,
  shownQuestion,
  startProgress,
  type TrainingPlan,
  takeAnswer,
} from '@tabia/mistakes/training';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '../outbox/createOutbox.ts';
import { DeviceStoreError, isItsDay, openDeviceStore } from '../outbox/deviceStore.ts';
import { createTrainer } from './createTrainer.ts';
import { keepTomorrow } from './deviceAnswers.ts';
import type { TrainerDependencies } from './trainerParts.ts';

const plan: TrainingPlan = {
  rootKey: START_KEY,
  hm: 0,
  prehistory: [],
  lines: [
    {
      moves: ['e2e4', 'e7e5', 'g1f3'],
      decisions: [
        { posid: 12, ply: 0, prepared: ['e2e4'] },
        { posid: 13, ply: 2, prepared: ['g1f3'] },
      ],
    },
  ],
  repetitions: 1,
  known: [],
};
const progress = startProgress(plan);
const next = shownQuestion(plan, progress, { mode: 'test', playerIsWhite: true });

function training(): Training {
  const root = { trainingid: 9, heroid: 3, posid: 12, fen: START_FEN, herowhite: 1 as const, hm: 0 };
  const made = { prehistory: [], mode: 'test' as const, daily: false, state: 'active' as const };
  return structuredClone({ ...root, ...made, lines: 1, lines_done: 0, nodes: [], next });
}
function parcel(): Parcel {
  const wrong = { toomuch: true, loss: 12, shortage: 90, grade: 'mistake' as const, eval: null };
  const reason = { kind: 'none' as const, facts: [], line: ['e7e5'], side: 'black' as const };
  const moves = [{ uci: 'f2f3', ...wrong, punishment: ['e7e5'], reason }];
  return structuredClone({
    version: 1 as const,
    now: new Date(Date.now() + 86_400_000).toISOString(),
    tolerance: 5,
    training: training(),
    plan: { ...plan },
    progress: { ...progress },
    positions: [
      { posid: 12, moves, others: false },
      { posid: 13, moves: [], others: false },
    ],
  });
}
const ending: Ending = { success: 1, failure: 1, none: 0, due: null, failed: [12], misses: [] };

/** What the service says of the first move. */
function updated(): Verdict {
  const said = { verdict: 'correct', hinted: false } as const;
  const after = takeAnswer(plan, progress, 'test', said).progress;
  const asked = shownQuestion(plan, after, { mode: 'test', playerIsWhite: true });
  const move = { uci: 'e2e4', san: 'e4' };
  const known = { loss: 0, shortage: 0, grade: null, eval: null, reason: null, punishment: [] };
  const session = { ...training(), next: asked };
  return { verdict: 'correct', prepared: move, answered: move, ...known, message: 'none', training: session };
}

let users = 900;
const daystart = '2026-11-22T00:00:00.000Z';

/** A trainer that keeps what it is told on a device; nothing of the service is there while `isAway`. */
async function onDevice(given: Partial<TrainerDependencies> = {}) {
  users += 1;
  const user = users;
  const service = {
    isAway: false,
    /** What calls wait for while the network hangs. */
    hanging: undefined as PromiseWithResolvers<void> | undefined,
    verdict: 'correct' as 'correct' | 'inaccurate',
    sent: [] as unknown[],
    asked: [] as string[],
    judged: null as unknown,
    outcome: 'counted' as 'counted' | 'full',
    isDeleted: false,
  };
  const call = async (mtd: string, input: { answers?: { uuid: string; verdict: unknown }[] }) => {
    if (service.isAway) throw new ApiError({ code: 'offline', mtd: 'training/answers' });
    service.asked.push(mtd);
    await service.hanging?.promise;
    if (service.isDeleted) throw new ApiError({ code: 'not-found', mtd: 'training/answers' });
    if (mtd === 'training/parcel' || mtd === 'training/opentoday') return parcel();
    if (mtd === 'training/taketomorrow')
      return { ...parcel(), training: { ...training(), trainingid: 10, state: 'created' } };
    if (mtd === 'training/update') return updated();
    if (mtd !== 'training/answers') return ending;
    service.sent.push(...(input.answers ?? []));
    const taken = (input.answers ?? []).map(({ uuid, verdict }) => ({
      uuid,
      outcome: service.outcome,
      verdict: service.outcome === 'full' ? null : (verdict ?? service.verdict),
      judged: service.judged,
    }));
    return { taken };
  };
  const api = { call, check: async () => ({ userid: user }) } as never;
  const store = await openDeviceStore(user);
  const open = () => createOutbox({ api, store, user, schedule: () => () => {}, lock: (work) => work() });
  const begin = (what: 'today' | Training = training()) => {
    const outbox = open();
    const timers: (() => void)[] = [];
    const trainer = createTrainer({
      api,
      schedule: (run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0);
      },
      pace: () => ({ repetitions: 1, autoplayDelay: 0, hintDelay: 5 }),
      openOutbox: async () => outbox,
      onSaved: () => {},
      ...given,
    });
    /** Runs what waits until the trainer asks, or has ended. */
    const untilAsked = () =>
      vi.waitFor(() => {
        if (trainer.state.phase !== 'judging') timers.shift()?.();
        expect(['asking', 'ended']).toContain(trainer.state.phase);
      });
    const answer = async (uci: string) => {
      await untilAsked();
      expect(trainer.answer(uci)).toBe(true);
      await vi.waitFor(() => expect(trainer.state.phase).toBe('showing'));
      return trainer.state;
    };
    /** Answers what nobody here knows, away from the service. */
    const answerUnknown = () => {
      expect(trainer.answer('a2a3')).toBe(true);
      return vi.waitFor(() => {
        if (trainer.state.message?.kind !== 'later') timers.shift()?.();
        expect(trainer.state.message?.kind).toBe('later');
      });
    };
    void (what === 'today' ? trainer.start({ heroid: 3, daystart }) : trainer.resume(what));
    return { api, trainer, outbox, timers, untilAsked, answer, answerUnknown };
  };
  const isKept = () => vi.waitFor(async () => expect(await store.session(9)).toBeDefined());
  /** Begins, and resolves when the first question is asked and the session is on the device. */
  const beginKept = async () => {
    const begun = begin();
    await begun.untilAsked();
    await isKept();
    return begun;
  };
  return { service, isKept, begin, beginKept };
}

describe('a session on the device', () => {
  it('goes to its end without the service, and is sent when that is back', async () => {
    const { service, beginKept } = await onDevice();
    const { trainer, outbox, answer, untilAsked } = await beginKept();
    service.isAway = true;
    expect((await answer('f2f3')).verdict).toBe('inaccurate');
    expect((await answer('g1f3')).verdict).toBe('correct');
    expect((await answer('e2e4')).verdict).toBe('correct');
    await untilAsked();
    const result = { success: 1, failure: 1, failed: [12] };
    expect(trainer.state).toMatchObject({ phase: 'ended', isKept: true, ending: result });
    expect([service.sent, outbox.state.waiting]).toEqual([[], 4]);
    service.isAway = false;
    await outbox.send();
    expect(service.sent).toMatchObject([
      { move: 'f2f3', repeat: false },
      { move: 'g1f3', repeat: false },
      { move: 'e2e4', repeat: true },
    ]);
    expect(outbox.state.waiting).toBe(0);
    // What waited for the service can go on.
    await vi.waitFor(() => expect(trainer.state).toMatchObject({ phase: 'ended', isKept: false }));
  });

  it('is where it was after the page was closed without the service', async () => {
    const { service, begin, beginKept } = await onDevice();
    const first = await beginKept();
    service.isAway = true;
    await first.answer('e2e4');
    const { trainer, untilAsked } = begin();
    await vi.waitFor(() => expect(trainer.state.training?.next?.posid).toBe(13));
    await untilAsked();
    expect(trainer.state.training?.next?.posid).toBe(13);
  });

  it('of today comes with one answer of the service, and is kept', async () => {
    const { service, isKept, begin } = await onDevice();
    const { untilAsked, answer } = begin('today');
    await untilAsked();
    await isKept();
    expect(service.asked).toEqual(['training/opentoday']);
    service.isAway = true;
    expect((await answer('e2e4')).verdict).toBe('correct');
  });

  it('of today goes on where this device is, though the service does not know of its answers', async () => {
    const { service, isKept, begin } = await onDevice();
    const first = begin('today');
    await first.untilAsked();
    await isKept();
    service.isAway = true;
    await first.answer('e2e4');
    // The answer waits still when the session comes.
    const second = begin();
    await vi.waitFor(() => expect(second.trainer.state.training?.next?.posid).toBe(13));
    service.isAway = false;
    const { trainer, untilAsked, outbox } = begin('today');
    await vi.waitFor(() => expect(outbox.state.waiting).toBe(0));
    await untilAsked();
    expect(service.sent).toHaveLength(1);
    expect(trainer.state.training?.trainingid).toBe(9);
  });

  it('of tomorrow is kept before its day, and trained without the service when the day has come', async () => {
    const { service, begin } = await onDevice();
    const first = begin();
    await first.untilAsked();
    const from = Date.now() + 3_600_000;
    await keepTomorrow(first.api, first.outbox, { heroid: 3, daystart, from });
    const kept = await first.outbox.store.session(10);
    expect(kept && [isItsDay(kept, from - 1), isItsDay(kept, from)]).toEqual([false, true]);
    service.isAway = true;
    const next = begin(kept?.parcel.training);
    expect((await next.answer('e2e4')).verdict).toBe('correct');
    expect((await next.outbox.store.session(10))?.from).toBe(from);
    await next.answer('g1f3');
    await next.untilAsked();
    expect(next.trainer.state).toMatchObject({ phase: 'ended', isKept: true });
  });

  it('is taken from this device where the network hangs', async () => {
    const { service, begin, beginKept } = await onDevice();
    await beginKept();
    service.hanging = Promise.withResolvers();
    const { trainer, timers, untilAsked } = begin();
    await untilAsked();
    expect(trainer.answer('e2e4')).toBe(true);
    await vi.waitFor(() => {
      if (trainer.state.phase === 'judging') timers.shift()?.();
      expect(trainer.state).toMatchObject({ phase: 'showing', verdict: 'correct' });
    });
  });

  it('keeps nothing that comes after it was taken from this device', async () => {
    const { service, begin, beginKept } = await onDevice();
    const first = await beginKept();
    await first.answer('e2e4');
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
    service.hanging = Promise.withResolvers();
    const { trainer, timers, outbox } = begin();
    await vi.waitFor(() => {
      timers.shift()?.();
      expect(trainer.state.training?.next?.posid).toBe(13);
    });
    const put = vi.spyOn(outbox.store, 'keep');
    service.hanging.resolve();
    await vi.waitFor(() => expect(service.asked.filter((mtd) => mtd === 'training/parcel')).toHaveLength(2));
    await new Promise(setImmediate);
    expect(put).not.toHaveBeenCalled();
  });

  it('asks no question again that was answered before the page was closed', async () => {
    const { service, begin, beginKept } = await onDevice();
    const first = await beginKept();
    service.isAway = true;
    await first.answer('e2e4');
    const { trainer, timers, untilAsked } = begin();
    timers.shift()?.();
    expect(trainer.state.phase).toBe('playing');
    await vi.waitFor(() => expect(trainer.state.training?.next?.posid).toBe(13));
    await untilAsked();
  });

  it('counts no answer to a question that was answered before the page was closed', async () => {
    const { service, begin, beginKept } = await onDevice();
    const first = await beginKept();
    service.isAway = true;
    await first.answer('e2e4');
    // The service does not know that yet, and the page asks before it has looked into the device.
    const { trainer, timers, outbox, untilAsked } = begin();
    timers.shift()?.();
    expect(trainer.answer('e2e4')).toBe(true);
    await vi.waitFor(() => expect(trainer.state.phase).not.toBe('judging'));
    await untilAsked();
    expect(trainer.state.training?.next?.posid).toBe(13);
    expect(await outbox.store.count()).toBe(1);
  });

  it('goes on with the service where the device has become full', async () => {
    const { service, beginKept } = await onDevice();
    const { trainer, outbox, answer, untilAsked } = await beginKept();
    outbox.store.append = () =>
      Promise.reject(new DeviceStoreError(new DOMException('', 'QuotaExceededError')));
    expect((await answer('e2e4')).verdict).toBe('correct');
    await untilAsked();
    expect([service.asked.at(-1), trainer.state.training?.next?.posid]).toEqual(['training/update', 13]);
  });

  it('ends at the service where the device has become full with the last answer', async () => {
    const { service, beginKept } = await onDevice();
    const { trainer, outbox, answer, untilAsked } = await beginKept();
    await answer('e2e4');
    await answer('g1f3');
    outbox.store.append = () =>
      Promise.reject(new DeviceStoreError(new DOMException('', 'QuotaExceededError')));
    await untilAsked();
    expect([trainer.state.phase, service.asked.at(-1)]).toEqual(['ended', 'training/completet']);
  });

  it.each([
    ['full', 'there is no room', 'QuotaExceededError'],
    ['failed', 'the answer was not saved', 'InvalidStateError'],
  ])('says %s, that %s, where answers wait and the service is away', async (kind, _, name) => {
    const { service, beginKept } = await onDevice();
    const { trainer, outbox, answer, untilAsked } = await beginKept();
    service.isAway = true;
    await answer('e2e4');
    await untilAsked();
    outbox.store.append = () => Promise.reject(new DeviceStoreError(new DOMException('', name)));
    expect(trainer.answer('g1f3')).toBe(true);
    await vi.waitFor(() => expect(trainer.state.message?.kind).toBe(kind));
    expect([trainer.state.phase, trainer.state.training?.next?.posid]).toEqual(['asking', 13]);
  });

  it.each(['full', 'deleted'] as const)('is put aside with a word where it is %s', async (why) => {
    const onClosed = vi.fn();
    const { service, beginKept } = await onDevice({ onClosed });
    const { trainer, outbox } = await beginKept();
    Object.assign(service, why === 'full' ? { outcome: 'full' } : { isDeleted: true });
    expect(trainer.answer('e2e4')).toBe(true);
    await vi.waitFor(() => expect(onClosed.mock.calls).toEqual([[why]]));
    await vi.waitFor(() => expect(trainer.state).toMatchObject({ phase: 'idle', training: null }));
    // The word comes while the answer is still being taken out.
    await vi.waitFor(() => expect(outbox.state.waiting).toBe(0));
    // Else the next one would be this one again.
    const isBrokenOff = () => service.asked.includes('training/abortt');
    if (why === 'full') await vi.waitFor(() => expect(isBrokenOff()).toBe(true));
    else expect(isBrokenOff()).toBe(false);
  });

  it('counts answers by the time of the service, whatever the clock of the device says', async () => {
    const { service, begin } = await onDevice();
    const { outbox, answer } = begin();
    await answer('e2e4');
    await outbox.send();
    const [{ at }] = service.sent as [{ at: string }];
    expect(Math.abs(Date.parse(at) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it('has its engine judge a move that nobody knows, and says so', async () => {
    const judgeMove = vi.fn(async () => ({
      ...NOT_JUDGED,
      isTooMuch: true,
      loss: 20,
      grade: 'blunder' as const,
    }));
    const { service, beginKept } = await onDevice({ judgeMove });
    const { answer } = await beginKept();
    service.isAway = true;
    expect(await answer('a2a3')).toMatchObject({ verdict: 'inaccurate', byEngine: true });
    expect(judgeMove).toHaveBeenCalledWith({ fen: START_FEN, uci: 'a2a3', tolerance: 5 });
  });

  it('goes on without any judge, and tells the result when it comes', async () => {
    const onJudgedLate = vi.fn();
    const { service, beginKept } = await onDevice({ onJudgedLate });
    const { trainer, outbox, untilAsked, answerUnknown } = await beginKept();
    service.isAway = true;
    await answerUnknown();
    await untilAsked();
    expect(trainer.state.training?.next?.posid).toBe(13);
    Object.assign(service, { isAway: false, verdict: 'inaccurate' });
    await outbox.send();
    await vi.waitFor(() => expect(onJudgedLate).toHaveBeenCalledWith('a3', 'inaccurate'));
  });

  it('tells at the end how many moves wait for a judge, and then what the service says', async () => {
    const { service, beginKept } = await onDevice();
    const { trainer, outbox, answer, untilAsked, answerUnknown } = await beginKept();
    service.isAway = true;
    await answerUnknown();
    await answer('g1f3');
    await untilAsked();
    expect(trainer.state).toMatchObject({ isKept: true, unjudged: 1, ending: { success: 2 } });
    Object.assign(service, { isAway: false, verdict: 'inaccurate' });
    await outbox.send();
    await vi.waitFor(() => expect(trainer.state).toMatchObject({ isKept: false, unjudged: 0, ending }));
  });
});
