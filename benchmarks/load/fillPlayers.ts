import { createSecretToken } from '../../apps/server/src/services/accounts/secrets.ts';
import { createSession } from '../../apps/server/src/store/accounts/sessions.ts';
import { createUser } from '../../apps/server/src/store/accounts/users.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { createNickname, updateNickname } from '../../apps/server/src/store/games/nicknames.ts';
import { createPlayer } from '../../apps/server/src/store/games/players.ts';
import { ensurePositionIds } from '../../apps/server/src/store/positions/positions.ts';
import { storeGames } from '../../apps/server/test/pgnGames.ts';
import { deepenCritical, judgeAll, plan } from '../queries/fillDatabase.ts';
import { walkedGames } from '../queries/walkedGames.ts';

const HOUR_MS = 3_600_000;

/** Somebody who reads: the session cookie, the player, and the positions of the list. */
export interface Reader {
  readonly token: string;
  readonly heroid: number;
  readonly positions: readonly { readonly posid: number; readonly herowhite: 0 | 1 }[];
}

type Made = Omit<Reader, 'positions'>;

async function addReader({ db }: Database, number: number): Promise<Made & { readonly nicknameId: number }> {
  const createdAt = new Date();
  const user = await createUser(db, {
    email: `reader${number}@example.org`,
    name: `Reader ${number}`,
    passwordHash: 'none',
    confirmedAt: createdAt,
    createdAt,
  });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(createdAt.getTime() + 12 * HOUR_MS);
  const times = { createdAt, expiresAt, endsAt: expiresAt };
  await createSession(db, {
    ...{ tokenHash: hash, userId: user.id, ...times },
    ...{ remembered: false, userAgent: 'benchmark' },
  });
  const player = await createPlayer(db, { userId: user.id, name: user.name, createdAt });
  const nickname = await createNickname(db, { playerId: player.id, source: 3, name: 'bench', createdAt });
  if (nickname === 'exists') throw new Error('The database of a benchmark must be empty.');
  return { token, heroid: player.id, nicknameId: nickname.id };
}

/** Creates `users` signed-in users, each with a player who has `games` judged games. */
export async function fillPlayers(database: Database, users: number, games: number): Promise<Reader[]> {
  const { db } = database;
  const made: Made[] = [];
  for (const batch of walkedGames(users * games, games)) {
    const { nicknameId, ...reader } = await addReader(database, made.length);
    await storeGames(db, nicknameId, { games: batch, skipped: [], cursor: undefined });
    await ensurePositionIds(
      db,
      batch.flatMap(({ keys }) => keys),
    );
    await updateNickname(db, nicknameId, { status: 'ok' });
    made.push(reader);
  }
  await judgeAll(database);
  await plan(database, new Date());
  const critical = await deepenCritical(database);
  const byPlayer = Map.groupBy(critical, ({ playerId }) => playerId);
  return made.map((reader) => ({
    ...reader,
    positions: (byPlayer.get(reader.heroid) ?? []).map(({ id, playerIsWhite }) => ({
      posid: id,
      herowhite: playerIsWhite ? 1 : 0,
    })),
  }));
}
