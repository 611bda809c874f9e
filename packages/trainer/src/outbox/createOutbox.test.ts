import 'fake-indexeddb/auto';
import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { type Ending, type Output, operations, type Parcel } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import { createOutbox } from './createOutbox.ts';
import { DeviceStoreError, openDeviceStore, type WaitingAnswer } from './deviceStore.ts';

let users = 0;

function answerOf(number: number, change: Partial<WaitingAnswer> = {}): WaitingAnswer {
  return {
    kind: 'answer',
    uuid: `${String(users).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`,
    session: 9,
    position: 100 + number,
    move: 'e2e4',
    hinted: false,
    claim: null,
    sure: null,
    ms: 1200,
    at: '2026-11-04T18:00:00.000Z',
    verdict: 'correct',
    ...change,
  };
}

const parcel: Parcel = {
  version: 1,
  now: '2026-11-04T18:00:00.000Z',
  tolerance: 5,
  training: {
    trainingid: 9,
    heroid: 3,
    posid: 12,
    fen: START_FEN,
    herowhite: 1,
    hm: 0,
    prehistory: [],
    mode: 'test',
    daily: false,
    state: 'active',
    lines: 1,
    lines_done: 0,
    nodes: [],
    next: null,
  },
  plan: {},
  progress: { queue: [1] },
  positions: [],
};
const ending: Ending = { success: 1, failure: 0, none: 0, due: null, failed: [], misses: [] };

interface Sent {
  mtd: string;
  uuids: string[];
}

/** No engine can search it. */
const UNJUDGED = 'h2h4';

/** A service that counts each answer once; `faults` are thrown first, one a call. */
function service(user: number, faults: (ApiErrorCode | 'unheard')[] = []) {
  const sent: Sent[] = [];
  const counted: string[] = [];
  let present: number | null = user;
  const call = async (mtd: string, input: { answers?: { uuid: string; move: string | null }[] }) => {
    const uuids = (input.answers ?? []).map(({ uuid }) => uuid);
    sent.push({ mtd, uuids });
    const fault = faults.shift();
    if (fault !== undefined && fault !== 'unheard')
      throw new ApiError({ code: fault, mtd: 'training/answers' });
    if (mtd !== 'training/answers') return ending;
    if (!operations['training/answers'].input.safeParse(input).success)
      throw new ApiError({ code: 'bad-payload', mtd: 'training/answers' });
    const taken = (input.answers ?? []).map(({ uuid, move }): Output<'training/answers'>['taken'][number] => {
      if (move === UNJUDGED) return { uuid, outcome: 'unjudged', verdict: null, judged: null };
      const outcome = counted.includes(uuid) ? 'again' : 'counted';
      if (outcome === 'counted') counted.push(uuid);
      return { uuid, outcome, verdict: 'correct', judged: null };
    });
    // It has counted them, and its answer is lost.
    if (fault === 'unheard') throw new ApiError({ code: 'offline', mtd: 'training/answers' });
    return { taken };
  };
  return {
    sent,
    counted,
    signIn: (other: number | null) => {
      present = other;
    },
    api: { call, check: async () => (present === null ? null : { userid: present }) } as never,
  };
}

async function opened(faults: (ApiErrorCode | 'unheard')[] = []) {
  users += 1;
  const user = users;
  const store = await openDeviceStore(user);
  const { api, ...served } = service(user, faults);
  const retries: { run: () => void; ms: number }[] = [];
  const differing: string[] = [];
  const open = () =>
    createOutbox({
      api,
      store,
      user,
      schedule: (run, ms) => {
        retries.push({ run, ms });
        return () => {};
      },
      lock: (work) => work(),
      onDiffers: (uuid) => differing.push(uuid),
      random: () => 0.5,
    });
  return { ...served, user, store, retries, differing, open, outbox: open() };
}

function uuids(...numbers: number[]) {
  return numbers.map((number) => answerOf(number).uuid);
}

describe('the outbox', () => {
  it('sends answers in order and removes what the service names', async () => {
    const { outbox, counted, store } = await opened();
    await outbox.add(answerOf(1));
    await outbox.add(answerOf(2));
    await outbox.add({ kind: 'end', uuid: 'end', session: 9, mode: 'test' });
    await expect(outbox.delivery('end')).resolves.toEqual({ ending });
    await outbox.send();
    expect([counted, await store.count(), outbox.state.waiting]).toEqual([uuids(1, 2), 0, 0]);
  });

  it.each(['offline', 'busy', 'rate-limited', 'internal', 'unheard'] as const)(
    'keeps answers through %s, and counts them once',
    async (fault) => {
      const { outbox, counted, store, retries } = await opened([fault, fault]);
      await store.append(answerOf(1));
      await store.append(answerOf(2));
      await outbox.send();
      expect(outbox.state.waiting).toBe(2);
      await outbox.send();
      expect(retries.map(({ ms }) => ms)).toEqual([1000, 2000]);
      await outbox.send();
      expect([counted, await store.count()]).toEqual([uuids(1, 2), 0]);
    },
  );

  it('keeps answers of whoever was signed out, until the same user is back', async () => {
    const { outbox, counted, store, retries, open } = await opened(['not-signed-in']);
    await store.append(answerOf(1));
    await outbox.send();
    expect([outbox.state.signedOut, outbox.state.waiting, retries.length]).toEqual([true, 1, 0]);
    await open().send();
    expect([counted, await store.count()]).toEqual([uuids(1), 0]);
  });

  it('does not give up answers when another user of the browser is signed in', async () => {
    const { outbox, store, signIn } = await opened(['not-found']);
    signIn(4711);
    await store.append(answerOf(1));
    await outbox.send();
    expect([outbox.state.signedOut, await store.count()]).toEqual([true, 1]);
  });

  it('gives up what can never count: the session was deleted; an end that came elsewhere', async () => {
    const { outbox, counted, store } = await opened(['not-found', 'conflict']);
    await store.append(answerOf(1));
    await store.append({ kind: 'end', uuid: `end ${users}`, session: 8, mode: 'test' });
    await store.append(answerOf(2, { session: 7 }));
    const gone = outbox.delivery(answerOf(1).uuid);
    await outbox.send();
    expect([await gone, counted, await store.count()]).toEqual([{ gone: true }, uuids(2), 0]);
  });

  it('sends an answer that took longer than a day, as one that took a day', async () => {
    const { outbox, counted } = await opened();
    await outbox.store.append(answerOf(1, { ms: 100_000_000 }));
    await outbox.store.append(answerOf(2, { session: 7 }));
    await outbox.send();
    expect([counted, outbox.state]).toEqual([
      uuids(1, 2),
      expect.objectContaining({ waiting: 0, refused: 0 }),
    ]);
  });

  it.each([
    ['does not understand', 'not a move'],
    ['cannot judge', UNJUDGED],
  ])('sets aside what the service %s, and sends the rest', async (_, move) => {
    const { outbox, counted, store, retries, open } = await opened();
    for (const entry of [answerOf(1), answerOf(2, { move }), answerOf(3), answerOf(4, { session: 7 })])
      await store.append(entry);
    const delivery = outbox.delivery(answerOf(2).uuid);
    await outbox.send();
    expect([counted, retries]).toEqual([uuids(1, 3, 4), []]);
    expect(await delivery).toEqual({ refused: true });
    expect(outbox.state).toMatchObject({ waiting: 0, refused: 1 });
    // It is seen after the page was closed, holds up no session, and goes on request.
    const again = open();
    await again.send();
    expect(again.state).toMatchObject({ waiting: 0, refused: 1 });
    expect(await store.answersOf(9)).toMatchObject({ waiting: 0 });
    await again.dropRefused();
    expect(again.state).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('sends the answers of one session before those of the next', async () => {
    const { outbox, sent, store } = await opened();
    await store.append(answerOf(1));
    await store.append(answerOf(2, { session: 7 }));
    await store.append(answerOf(3));
    await outbox.send();
    expect(sent.map((one) => one.uuids)).toEqual([uuids(1), uuids(2), uuids(3)]);
  });

  it('waits before it sends again what the service has named but the device cannot remove', async () => {
    const { outbox, sent, store, retries } = await opened();
    const remove = store.remove;
    store.remove = async () => {};
    await store.append(answerOf(1));
    await outbox.send();
    expect([sent.length, retries.length, outbox.state.waiting]).toEqual([1, 1, 1]);
    store.remove = remove;
    await outbox.send();
    expect(await store.count()).toBe(0);
  });

  it('has kept an answer where only the counting of what waits fails: nobody gives it again', async () => {
    const { outbox, counted, store } = await opened();
    const count = store.count;
    store.count = () => Promise.reject(new DeviceStoreError(new DOMException('', 'UnknownError')));
    await outbox.add(answerOf(1));
    store.count = count;
    await outbox.send();
    expect([counted, await store.count()]).toEqual([uuids(1), 0]);
  });

  it('tells where the service judged otherwise', async () => {
    const { outbox, differing } = await opened();
    await outbox.add(answerOf(1, { verdict: 'inaccurate' }));
    await outbox.send();
    expect(differing).toEqual(uuids(1));
  });
});

const NONE = { given: 0, waiting: 0 };

describe('the store of a device', () => {
  it('keeps an answer and the session after it together, and no older session over them', async () => {
    const { store } = await opened();
    const kept = { parcel, clockMs: 0, keptAt: 1 };
    expect(await store.keep(kept, NONE)).toBe(true);
    await store.append(answerOf(1), { ...parcel, progress: { queue: [] } });
    expect((await store.session(9))?.parcel.progress).toEqual({ queue: [] });
    expect(await store.keep(kept, NONE)).toBe(false);
    expect((await store.session(9))?.parcel.progress).toEqual({ queue: [] });
  });

  it('keeps no session that was asked for before all answers of this device were counted', async () => {
    const { store } = await opened();
    const kept = { parcel, clockMs: 0, keptAt: 1 };
    const after = { ...parcel, progress: { queue: [] } };
    await store.keep(kept, await store.answersOf(9));
    await store.append(answerOf(1), after);
    const waiting = await store.answersOf(9);
    await store.remove(uuids(1));
    expect(await store.keep(kept, waiting)).toBe(false);
    const sent = await store.answersOf(9);
    await store.append(answerOf(2), after);
    await store.remove(uuids(2));
    expect(await store.keep(kept, sent)).toBe(false);
    expect((await store.session(9))?.parcel.progress).toEqual({ queue: [] });
    expect(await store.keep(kept, await store.answersOf(9))).toBe(true);
  });

  it('shows a user nothing of another one', async () => {
    const { store, user } = await opened();
    await store.keep({ parcel, clockMs: 0, keptAt: 1 }, NONE);
    await store.append(answerOf(1));
    const other = await openDeviceStore(user + 1000);
    expect([await other.count(), await other.session(9), await other.sessions()]).toEqual([0, undefined, []]);
    await other.forget('everything');
    expect(await store.count()).toBe(1);
    await store.forget('sessions');
    expect([await store.session(9), await store.count()]).toEqual([undefined, 1]);
  });

  it('drops a parcel of another version', async () => {
    const { store } = await opened();
    await store.keep({ parcel: { ...parcel, version: 0 as never }, clockMs: 0, keptAt: 1 }, NONE);
    expect([await store.session(9), await store.sessions()]).toEqual([undefined, []]);
  });

  it('says that it is full before a session, and leaves nothing where it is not', async () => {
    const { store } = await opened();
    await store.requireRoom();
    expect(await store.sessions()).toEqual([]);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    try {
      await expect(store.requireRoom()).rejects.toMatchObject({ code: 'full' });
      expect(await store.count()).toBe(0);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });

  it('says why nothing can be kept', async () => {
    const indexed = globalThis.indexedDB;
    const refuse = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
        'InvalidStateError',
      );
    };
    globalThis.indexedDB = { open: refuse } as never;
    try {
      await expect(openDeviceStore(1)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      globalThis.indexedDB = indexed;
    }
  });
});
