import { createUser, type NewUser, type User } from '../src/store/accounts/users.ts';
import {
  createNickname,
  findNicknameById,
  type NewNickname,
  type Nickname,
  SOURCE_NUMBERS,
} from '../src/store/games/nicknames.ts';
import { createPlayer, type NewPlayer, type Player } from '../src/store/games/players.ts';
import { ensurePositionIds } from '../src/store/positions/positions.ts';
import type { Db } from '../src/store/schema/schema.ts';
import { saveTree } from '../src/store/study/trees.ts';

/** Default time of everything made in tests. */
export const testNow = new Date('2025-03-01T12:00:00Z');

let made = 0;

/** A unique number within this test file. */
export function nextNumber(): number {
  made += 1;
  return made;
}

/** Creates a confirmed account with a unique address. */
export async function aUser(db: Db, fields: Partial<NewUser> = {}): Promise<User> {
  const number = nextNumber();
  const user = await createUser(db, {
    email: `player${number}@example.org`,
    name: `Player ${number}`,
    passwordHash: 'not a hash',
    confirmedAt: testNow,
    createdAt: testNow,
    ...fields,
  });
  if (user === 'email-taken') throw new Error(`There is an account with the address ${fields.email} already`);
  return user;
}

/** Creates a player, by default of a new account. */
export async function aPlayer(db: Db, fields: Partial<NewPlayer> = {}): Promise<Player> {
  const userId = fields.userId ?? (await aUser(db)).id;
  return createPlayer(db, { name: `Hero ${nextNumber()}`, createdAt: testNow, ...fields, userId });
}

/** Creates a Lichess source, by default of a new player. */
export async function aNickname(db: Db, fields: Partial<NewNickname> = {}): Promise<Nickname> {
  const playerId = fields.playerId ?? (await aPlayer(db)).id;
  const nickname = await createNickname(db, {
    source: SOURCE_NUMBERS.lichess,
    name: `hero${nextNumber()}`,
    createdAt: testNow,
    ...fields,
    playerId,
  });
  if (nickname === 'exists') throw new Error(`The player has the nickname ${fields.name} already`);
  return nickname;
}

/** Finds or creates a position; returns its id. */
export async function aPosition(db: Db, key: string = `position ${nextNumber()}`): Promise<number> {
  const ids = await ensurePositionIds(db, [key]);
  return ids.get(key) ?? 0;
}

/** Saves a tree made by hand that takes a little more than `bytes`. */
export async function aLargeTree(db: Db, playerId: number, bytes: number): Promise<void> {
  const positionId = await aPosition(db);
  const move = { uci: 'x'.repeat(bytes), posid: positionId, hero: true, intraining: true, children: [] };
  const name = { playerId, positionId, playerIsWhite: true, pool: 1 };
  await saveTree(db, name, { hm: 0, moves: [move], inTraining: false, now: testNow });
}

/** Fields of a game that a test may set; the others have defaults. */
export interface GameFields {
  playerId?: number;
  nicknameId?: number;
  externalId?: string;
  playerIsWhite?: boolean;
  result?: 0 | 1 | 2;
  playedAt?: Date;
  timeControl?: number | null;
  /** UCI moves joined by spaces. */
  moves?: string;
}

/** Creates a game without encounters, by default 1. e4 e5 with White; returns its id. */
export async function aGame(db: Db, fields: GameFields = {}): Promise<number> {
  const { nicknameId, playerId } = await ownerOf(db, fields);
  const moves = fields.moves ?? 'e2e4 e7e5';
  const { id } = await db
    .insertInto('games')
    .values({
      player_id: playerId,
      nickname_id: nicknameId,
      external_id: fields.externalId ?? `game${nextNumber()}`,
      category: SOURCE_NUMBERS.lichess,
      time_control: fields.timeControl ?? null,
      player_is_white: fields.playerIsWhite ?? true,
      player_name: 'hero',
      opponent: 'opponent',
      player_rating: null,
      opponent_rating: null,
      result: fields.result ?? 1,
      played_at: fields.playedAt ?? testNow,
      eco: null,
      opening: null,
      url: null,
      event: null,
      ply_count: moves.split(' ').length,
      moves,
      clocks: null,
      evals: null,
      phases_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ownerOf(db: Db, fields: GameFields): Promise<{ nicknameId: number; playerId: number }> {
  const { nicknameId, playerId } = fields;
  const nickname =
    nicknameId === undefined
      ? await aNickname(db, playerId === undefined ? {} : { playerId })
      : await findNicknameById(db, nicknameId);
  if (!nickname) throw new Error(`There is no nickname ${nicknameId}`);
  return { nicknameId: nickname.id, playerId: nickname.playerId };
}
