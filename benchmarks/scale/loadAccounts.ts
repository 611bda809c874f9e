import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { loadGames } from '../../apps/server/src/jobs/loading/loadGames.ts';
import { createSecretToken } from '../../apps/server/src/services/accounts/secrets.ts';
import { createSession } from '../../apps/server/src/store/accounts/sessions.ts';
import { createUser } from '../../apps/server/src/store/accounts/users.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { createNickname } from '../../apps/server/src/store/games/nicknames.ts';
import { createPlayer } from '../../apps/server/src/store/games/players.ts';
import { storeNextProgress } from '../../apps/server/src/store/games/progress.ts';
import { createUpload } from '../../apps/server/src/store/games/uploads.ts';
import { ensurePositionIds } from '../../apps/server/src/store/positions/positions.ts';
import type { Db } from '../../apps/server/src/store/schema/schema.ts';
import { fileLoadsOf } from '../load/fileLoads.ts';
import type { Reader } from '../load/fillPlayers.ts';
import { deepenCritical, judgeAll, plan } from '../queries/fillDatabase.ts';
import type { GameMaker } from './crossedGames.ts';

const DAY_MS = 86_400_000;
/** As many as one worker loads at a time. */
const PARALLEL = 2;
/** A file: it has no platform to ask. */
const OVER_THE_BOARD = 2;

/** An account with its games loaded. */
interface Account {
  readonly token: string;
  readonly playerId: number;
}

async function addAccount({ db }: Database, number: number, pgn: string, name: string) {
  const createdAt = new Date();
  const email = `account${number}@example.org`;
  const user = await createUser(db, {
    ...{ email, name: `Account ${number}`, passwordHash: 'none' },
    ...{ confirmedAt: createdAt, createdAt },
  });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const times = { createdAt, expiresAt, endsAt: expiresAt };
  await createSession(db, {
    ...{ tokenHash: hash, userId: user.id, ...times },
    ...{ remembered: false, userAgent: 'benchmark' },
  });
  const player = await createPlayer(db, { userId: user.id, name, createdAt });
  const upload = await createUpload(
    db,
    { userId: user.id, fileName: 'games.pgn', createdAt },
    Readable.from([Buffer.from(pgn)]),
  );
  const nickname = await createNickname(db, {
    ...{ playerId: player.id, source: OVER_THE_BOARD, name, uploadId: upload.id, createdAt },
  });
  if (nickname === 'exists') throw new Error('The database of a benchmark must be empty.');
  return { token, playerId: player.id, nicknameId: nickname.id };
}

export interface AccountPlan {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  /** The name in the games. */
  readonly player: string;
  readonly make: GameMaker;
}

/** Makes accounts and loads their games as the service does: a file into the database, from there through the reader of PGN. */
export async function loadAccounts(
  database: Database,
  { from, to, games, player, make }: AccountPlan,
): Promise<{ accounts: Account[]; games: number; seconds: number }> {
  const accounts: Account[] = [];
  const numbers = Array.from({ length: to - from }, (_, index) => from + index).values();
  let loaded = 0;
  let loadingMs = 0;
  const work = async (): Promise<void> => {
    for (const number of numbers) {
      const { pgn, keys } = make(number, games);
      const { nicknameId, ...account } = await addAccount(database, number, pgn, player);
      const started = performance.now();
      const outcome = await loadGames(fileLoadsOf(database), nicknameId);
      loadingMs += performance.now() - started;
      if (outcome.status !== 'ok') throw new Error(`The load ended as ${JSON.stringify(outcome)}.`);
      // The analysis would have asked for every position that a played move leads to.
      await ensurePositionIds(database.db, keys);
      loaded += outcome.added;
      accounts.push(account);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { accounts, games: loaded, seconds: loadingMs / 1_000 / PARALLEL };
}

/** Positions of findings that the player has met, by player: a copied finding may be about one of somebody else's games. */
async function loadMetFindings(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ playerId: number; ids: number[] }>`
    select f.player_id as "playerId", array_agg(f.position_id order by f.position_id) as ids from findings f
    where f.player_id = any(${[...playerIds]}::int8[]) and f.critical > 0
      and exists (select from encounters e where e.player_id = f.player_id and e.position_id = f.position_id)
    group by f.player_id`.execute(db);
  return new Map(rows.map(({ playerId, ids }) => [playerId, ids]));
}

/** Leaves no work behind: the pages of a player who is being analyzed count what is left, which players of all sizes have only for a while. */
async function finishAnalysis(db: Db): Promise<void> {
  await sql`update nicknames set status = 'ok'`.execute(db);
  await sql`update games set phases_at = now() where phases_at is null`.execute(db);
  await sql`update findings set decided = true, complete = true where not (decided and complete)`.execute(db);
  await sql`delete from stale_findings`.execute(db);
  await sql`delete from stale_players`.execute(db);
  while (await storeNextProgress(db));
}

/**
 * Gives every account its findings, and resolves to the accounts that read, evenly from all. Those of the first accounts are computed from their own games; the others get copies of them,
 * so that tables and indexes are as large as if all had been computed, which would take hours.
 */
export async function giveFindings(
  database: Database,
  accounts: readonly Account[],
  { computed, readers }: { readonly computed: number; readonly readers: number },
): Promise<Reader[]> {
  const { db } = database;
  const own = accounts.slice(0, computed).map(({ playerId }) => playerId);
  await judgeAll(database);
  await sql`delete from stale_findings where not player_id = any(${own}::int8[])`.execute(db);
  await sql`delete from stale_players where not player_id = any(${own}::int8[])`.execute(db);
  await plan(database, new Date());
  const critical = await deepenCritical(database);
  const columns = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = current_schema() and table_name = 'findings' and column_name <> 'player_id'`.execute(
    db,
  );
  const names = sql.raw(columns.rows[0]?.names ?? '');
  for (const [index, { playerId }] of accounts.entries()) {
    const source = own[index % own.length];
    if (index < own.length || source === undefined) continue;
    await sql`insert into findings (player_id, ${names}) select ${playerId}::int8, ${names} from findings
      where player_id = ${source} and not exists (select from findings where player_id = ${playerId})`.execute(
      db,
    );
  }
  await finishAnalysis(db);
  const sides = new Map(critical.map(({ id, playerIsWhite }) => [id, playerIsWhite ? 1 : 0] as const));
  // Readers from all over the table: a few accounts would always be in memory.
  const every = Math.max(1, Math.floor(accounts.length / readers));
  const reading = accounts.filter((_, index) => index % every === 0).slice(0, readers);
  const met = await loadMetFindings(
    db,
    reading.map(({ playerId }) => playerId),
  );
  return reading.map(({ token, playerId }) => ({
    token,
    heroid: playerId,
    positions: (met.get(playerId) ?? []).flatMap((posid) => {
      const herowhite = sides.get(posid);
      return herowhite === undefined ? [] : [{ posid, herowhite }];
    }),
  }));
}
