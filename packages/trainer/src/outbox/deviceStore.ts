import type { Parcel, Verdict } from '@tabia/api-client/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An answer that waits on this device until the service has counted it. */
export interface WaitingAnswer {
  readonly kind: 'answer';
  readonly uuid: string;
  readonly session: number;
  readonly position: number;
  /** Null when the move was to be shown. */
  readonly move: string | null;
  readonly hinted: boolean;
  /** What the player said of the position. */
  readonly claim: 'one' | 'several' | null;
  /** Whether the player was sure; null when nothing was said. */
  readonly sure: boolean | null;
  /** Whether it was asked again after a miss; absent from an older version of the application. */
  readonly repeat?: boolean;
  /** How long the player thought. */
  readonly ms: number;
  /** When it was given, by the time of the service. */
  readonly at: string;
  /** The verdict of this device; null where it had none of its own. */
  readonly verdict: Verdict['verdict'] | null;
}

/** A session whose questions are all answered: the service ends it after their answers. */
export interface WaitingEnd {
  readonly kind: 'end';
  readonly uuid: string;
  readonly session: number;
  readonly mode: 'learn' | 'test';
}

export type Waiting = WaitingAnswer | WaitingEnd;

/** A session on this device, as far as its latest answer. */
export interface KeptSession {
  readonly parcel: Parcel;
  /** The time of the service less that of this device when the parcel came, milliseconds. */
  readonly clockMs: number;
  readonly keptAt: number;
  /** When its day begins, by the clock of this device, milliseconds of the epoch; absent for what may begin at any time. */
  readonly from?: number;
}

interface Stored {
  readonly user: number;
  readonly entry: Waiting;
  /** The service does not understand it or cannot judge it: it is kept, and not sent any more. */
  readonly isSetAside?: true;
}

interface Tables extends DBSchema {
  waiting: { key: number; value: Stored; indexes: { user: number; uuid: string } };
  sessions: {
    key: [user: number, session: number];
    value: KeptSession & { user: number; given?: number };
    indexes: { user: number };
  };
}

/** The answers to one session on this device. */
export interface AnswersHere {
  /** Those that were kept so far, sent or not; 0 where the session is not here. */
  readonly given: number;
  /** Those that the service has not counted yet. */
  readonly waiting: number;
}

/** What one user has on this device; nothing of another user is seen through it. */
export interface DeviceStore {
  /** Appends an entry and keeps the session as it is after it: both or neither. */
  append(entry: Waiting, after?: Parcel): Promise<void>;
  /** The oldest entries, in their order. */
  oldest(limit: number): Promise<readonly Waiting[]>;
  /** How many entries wait to be sent. */
  count(): Promise<number>;
  countSetAside(): Promise<number>;
  /** Keeps an entry that the service does not understand or cannot judge, without sending it again. */
  setAside(uuid: string): Promise<void>;
  removeSetAside(): Promise<void>;
  /** What this device has answered in a session, to be read before the session is asked for: see `keep`. */
  answersOf(session: number): Promise<AnswersHere>;
  /** Removes what the service has taken. */
  remove(uuids: readonly string[]): Promise<void>;
  removeSession(session: number): Promise<void>;
  /**
   * Keeps a session that came from the service after `seen` was read; `false` where the service may not have counted all
   * answers of this device by then.
   */
  keep(kept: KeptSession, seen: AnswersHere): Promise<boolean>;
  session(id: number): Promise<KeptSession | undefined>;
  /** Sessions with questions left, the latest first. */
  sessions(): Promise<readonly KeptSession[]>;
  /** Throws {@link DeviceStoreError} where a session would find no room: a full storage lets one read and refuses what is written. */
  requireRoom(): Promise<void>;
  /** Forgets the sessions, and the answers too where the user wants that. */
  forget(what: 'sessions' | 'everything'): Promise<void>;
  close(): void;
}

const NAME = 'tabia-training';
/** True for a session whose day has come. */
export function isItsDay({ from = 0 }: Pick<KeptSession, 'from'>, now: number): boolean {
  return from <= now;
}

/** Sessions that are kept for each user: those of today and tomorrow, and some of single positions. */
const MAX_SESSIONS = 8;

/** As much as a session with its answers takes, letters. */
const SESSION_SIZE = 500_000;
/** Of nobody: what is written to see whether there is room. */
const NOBODY = 0;

/** Why nothing can be kept on this device. */
export class DeviceStoreError extends Error {
  readonly code: 'full' | 'unavailable';
  constructor(cause: unknown) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    super(isFull ? 'The storage of this device is full.' : 'This browser keeps nothing on this device.', {
      cause,
    });
    this.name = 'DeviceStoreError';
    this.code = isFull ? 'full' : 'unavailable';
  }
}

async function orFail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DeviceStoreError(error);
  }
}

/** A parcel of another version of the application says things that this one does not understand. */
function isReadable({ parcel }: KeptSession): boolean {
  return parcel.version === 1;
}

function isSendable({ isSetAside }: Stored): boolean {
  return isSetAside !== true;
}

function open(onLost: () => void): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(NAME, 1, {
    upgrade(db) {
      const waiting = db.createObjectStore('waiting', { autoIncrement: true });
      waiting.createIndex('user', 'user');
      waiting.createIndex('uuid', 'entry.uuid', { unique: true });
      db.createObjectStore('sessions', { keyPath: ['user', 'parcel.training.trainingid'] }).createIndex(
        'user',
        'user',
      );
    },
    // A newer version of the application in another window must not wait for this one; what comes next opens it again.
    blocking(_current, _blocked, event) {
      onLost();
      (event.target as IDBDatabase).close();
    },
    terminated: onLost,
  });
}

/** A browser whose storage is broken may never say so, milliseconds. */
const MAX_OPEN_MS = 10_000;

/** The database of this device. */
interface Connection {
  /** Opens it where that is needed: browsers close what a page in the background has open. */
  use(): Promise<IDBPDatabase<Tables>>;
  close(): void;
}

function createConnection(): Connection {
  let opened: Promise<IDBPDatabase<Tables>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const openInTime = async (): Promise<IDBPDatabase<Tables>> => {
    const opening = open(forget);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new Error('The storage of this device does not open.'));
      opening.then(
        (db) => db.close(),
        () => undefined,
      );
    }, MAX_OPEN_MS);
    try {
      return await Promise.race([opening, late]);
    } catch (error) {
      forget();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    use() {
      opened ??= openInTime();
      return opened;
    },
    close() {
      opened?.then(
        (db) => db.close(),
        () => undefined,
      );
    },
  };
}

function makeStore(connection: Connection, user: number): DeviceStore {
  const stored = <T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T> =>
    orFail(async () => await work(await connection.use()));
  const all = (db: IDBPDatabase<Tables>): Promise<readonly Stored[]> =>
    db.getAllFromIndex('waiting', 'user', user);
  return {
    append: (entry, after) =>
      stored(async (db) => {
        const work = db.transaction(['waiting', 'sessions'], 'readwrite', { durability: 'strict' });
        const sessions = work.objectStore('sessions');
        const kept = await sessions.get([user, entry.session]);
        await Promise.all([
          work.objectStore('waiting').add({ user, entry }),
          ...(kept && after ? [sessions.put({ ...kept, parcel: after, given: (kept.given ?? 0) + 1 })] : []),
          work.done,
        ]);
      }),
    oldest: (limit) =>
      stored(async (db) =>
        (await all(db))
          .filter(isSendable)
          .slice(0, limit)
          .map(({ entry }) => entry),
      ),
    count: () => stored(async (db) => (await all(db)).filter(isSendable).length),
    countSetAside: () => stored(async (db) => (await all(db)).filter((entry) => !isSendable(entry)).length),
    setAside: (uuid) =>
      stored(async (db) => {
        const work = db.transaction('waiting', 'readwrite', { durability: 'strict' });
        const key = await work.store.index('uuid').getKey(uuid);
        const found = key === undefined ? undefined : await work.store.get(key);
        if (found) await work.store.put({ ...found, isSetAside: true }, key);
        await work.done;
      }),
    removeSetAside: () =>
      stored(async (db) => {
        const work = db.transaction('waiting', 'readwrite');
        for (let at = await work.store.index('user').openCursor(user); at; at = await at.continue())
          if (!isSendable(at.value)) await at.delete();
        await work.done;
      }),
    answersOf: (session) =>
      stored(async (db) => {
        const work = db.transaction(['waiting', 'sessions']);
        const [entries, kept] = await Promise.all([
          work.objectStore('waiting').index('user').getAll(user),
          work.objectStore('sessions').get([user, session]),
        ]);
        const waiting = entries.filter(isSendable).filter(({ entry }) => entry.session === session).length;
        return { given: kept?.given ?? 0, waiting };
      }),
    remove: (uuids) =>
      stored(async (db) => {
        const work = db.transaction('waiting', 'readwrite', { durability: 'strict' });
        const index = work.store.index('uuid');
        for (const uuid of uuids) {
          const key = await index.getKey(uuid);
          if (key !== undefined) await work.store.delete(key);
        }
        await work.done;
      }),
    removeSession: (session) => stored((db) => db.delete('sessions', [user, session])),
    keep: (kept, seen) =>
      stored(async (db) => {
        const work = db.transaction(['waiting', 'sessions'], 'readwrite');
        const { trainingid } = kept.parcel.training;
        const waiting = (await work.objectStore('waiting').index('user').getAll(user)).filter(isSendable);
        const sessions = work.objectStore('sessions');
        const keptGiven = (await sessions.get([user, trainingid]))?.given ?? 0;
        const isAhead =
          seen.waiting > 0 ||
          seen.given !== keptGiven ||
          waiting.some(({ entry }) => entry.session === trainingid);
        if (!isAhead) {
          await sessions.put({ ...kept, user, given: keptGiven });
          const old = (await sessions.index('user').getAll(user))
            .toSorted((a, b) => b.keptAt - a.keptAt)
            .slice(MAX_SESSIONS);
          for (const { parcel } of old) {
            const id = parcel.training.trainingid;
            if (!waiting.some(({ entry }) => entry.session === id)) await sessions.delete([user, id]);
          }
        }
        await work.done;
        return !isAhead;
      }),
    session: (id) =>
      stored(async (db) => {
        const kept = await db.get('sessions', [user, id]);
        return kept && isReadable(kept) ? kept : undefined;
      }),
    sessions: () =>
      stored(async (db) =>
        (await db.getAllFromIndex('sessions', 'user', user))
          .filter((kept) => isReadable(kept) && kept.parcel.training.next !== null)
          .toSorted((a, b) => b.keptAt - a.keptAt),
      ),
    requireRoom: () =>
      stored(async (db) => {
        const trial = {
          user: NOBODY,
          parcel: { training: { trainingid: NOBODY } },
          size: ' '.repeat(SESSION_SIZE),
        };
        await db.put('sessions', trial as never);
        await db.delete('sessions', [NOBODY, NOBODY]);
      }),
    forget: (what) =>
      stored(async (db) => {
        const tables = what === 'everything' ? (['waiting', 'sessions'] as const) : (['sessions'] as const);
        const work = db.transaction(tables, 'readwrite');
        for (const table of tables) {
          const keys = await work.objectStore(table).index('user').getAllKeys(user);
          for (const key of keys) await work.objectStore(table).delete(key as never);
        }
        await work.done;
      }),
    close: () => connection.close(),
  };
}

/** Opens what a user has on this device. Throws {@link DeviceStoreError} where the browser keeps nothing, as in some private windows. */
export async function openDeviceStore(user: number): Promise<DeviceStore> {
  const connection = createConnection();
  await orFail(connection.use);
  return makeStore(connection, user);
}
