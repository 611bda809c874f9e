import { fenOfKey, keysAlong, playUci, positionKey, START_KEY } from '@tabia/chess';
import { CLAIM_NODES, RUNGS } from '@tabia/mistakes';
import { createPlanning } from '../src/analysis/createPlanning.ts';
import type { Context } from '../src/services/context/operation.ts';
import type { Database } from '../src/store/database/database.ts';
import { type StoredEvaluation, storeEvaluations } from '../src/store/positions/evaluations.ts';
import { ensurePositionIds } from '../src/store/positions/positions.ts';
import type { EvaluationLine } from '../src/store/schema/analysis.ts';
import { aNickname, aPlayer, aUser, testNow } from './builders.ts';
import { aContext } from './context.ts';
import { aFakePool, engineAtWork } from './enginePool.ts';
import { type GameText, someGames } from './pgnGames.ts';

/** The moves to the critical position: White, the player, to move. */
export const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6'];
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
export const ENGINE = 'Pretended 1';
/** Every position was searched with these numbers of nodes. */
const SEARCHED = [...RUNGS, CLAIM_NODES];

/** Three times the player takes on e5 and loses a piece; four times d3 holds, against two replies. */
const GAMES: readonly GameText[] = [
  { day: 1, moves: `${OPENING} 4. d3 Bc5 5. O-O` },
  { day: 2, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` },
  { day: 3, moves: `${OPENING} 4. d3 Bc5 5. O-O` },
  { day: 4, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` },
  { day: 5, moves: `${OPENING} 4. d3 d6 5. c3` },
  { day: 6, moves: `${OPENING} 4. d3 d6 5. c3` },
  { day: 7, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` },
];

/** Lines of a deep search in the critical position. */
const LINES: readonly EvaluationLine[] = [
  { move: 'd2d3', cp: 30, pv: ['d2d3', 'f8c5', 'e1g1'] },
  { move: 'f3g5', cp: 25, pv: ['f3g5', 'd7d5'] },
  { move: 'e1g1', cp: 20, pv: ['e1g1', 'f6e4'] },
  { move: 'b1c3', cp: 10, pv: ['b1c3', 'f6e4'] },
  { move: 'a2a3', cp: -60, pv: ['a2a3', 'f6e4'] },
];

/** Lines of a deep search after the two replies to d3: the player's move there is the engine's first choice. */
const DEEPER: readonly (readonly [after: readonly string[], moves: readonly string[]])[] = [
  [
    ['d2d3', 'f8c5'],
    ['e1g1', 'c2c3', 'b1c3', 'h2h3', 'a2a4'],
  ],
  [
    ['d2d3', 'd7d6'],
    ['c2c3', 'e1g1', 'b1c3', 'h2h3', 'a2a4'],
  ],
];

/** The position key after moves from the start position. */
export function keyAfter(moves: readonly string[]): string {
  let key = START_KEY;
  for (const uci of moves) {
    const played = playUci(fenOfKey(key), uci);
    if (played === undefined) throw new Error(`${uci} is not legal after ${key}`);
    key = positionKey(played.fen);
  }
  return key;
}

/** After the capture on e5, and what Black answers. */
const BLUNDERED = keyAfter([...ITALIAN, 'f3e5']);
const REFUTATION: readonly EvaluationLine[] = [{ move: 'c6e5', cp: -150, pv: ['c6e5', 'd2d4', 'e5c6'] }];

/** The best defense, when the piece has been taken: nothing is won back. */
const DEFENDED = keyAfter([...ITALIAN, 'f3e5', 'c6e5']);
const DEFENSE: readonly EvaluationLine[] = [
  { move: 'd2d4', cp: -150, pv: ['d2d4', 'e5c6'] },
  { move: 'e1g1', cp: -200, pv: ['e1g1', 'e5c4'] },
  { move: 'b1c3', cp: -210, pv: ['b1c3', 'e5c4'] },
];
const LINES_OF = new Map([
  [BLUNDERED, REFUTATION],
  [DEFENDED, DEFENSE],
]);

/** White's centipawns: bad after the capture on e5 and after h4, otherwise slightly better. */
function centipawns(key: string): number {
  if (key === BLUNDERED || key === DEFENDED) return -150;
  return key === keyAfter([...ITALIAN, 'h2h4']) ? -200 : 30;
}

export interface Scene {
  readonly context: Context;
  readonly heroid: number;
  readonly nicknameId: number;
  /** Id of the critical position. */
  readonly posid: number;
  readonly idAfter: (moves: readonly string[]) => Promise<number>;
  /** Recomputes stale findings. */
  readonly plan: () => Promise<void>;
  /** Adds a game of the player. */
  readonly addGame: (game: GameText) => Promise<void>;
}

/** Creates a signed-in user with a player whose games are loaded and judged. */
export async function italianScene(database: Database, fields: Partial<Context> = {}): Promise<Scene> {
  const { db } = database;
  const user = await aUser(db);
  const player = await aPlayer(db, { userId: user.id });
  const nickname = await aNickname(db, { playerId: player.id, source: 2 });
  await someGames(db, nickname.id, GAMES);
  await db.updateTable('nicknames').set({ status: 'ok' }).where('id', '=', nickname.id).execute();
  const idAfter = async (moves: readonly string[]): Promise<number> => {
    const key = keyAfter(moves);
    const id = (await ensurePositionIds(db, [key])).get(key);
    if (id === undefined) throw new Error(`No number for ${key}`);
    return id;
  };
  const games = await db.selectFrom('games').select('moves').execute();
  const positions = await ensurePositionIds(
    db,
    games.flatMap(({ moves }) => keysAlong(moves.split(' '))),
  );
  const known = [...positions].flatMap(([key, id]) =>
    SEARCHED.map((nodes): StoredEvaluation => {
      const lines = LINES_OF.get(key) ?? [];
      // A claim is searched with several lines, a rung of the ladder with one.
      const multiPv = nodes === CLAIM_NODES ? Math.max(1, lines.length) : 1;
      const search = { positionId: id, nodes, multiPv, depth: 12 };
      return { ...search, cp: centipawns(key), lines: lines.slice(0, multiPv) };
    }),
  );
  const posid = await idAfter(ITALIAN);
  const deep = { positionId: posid, nodes: 1_000_000, multiPv: 5, depth: 20, cp: 30, lines: LINES };
  const deeper = DEEPER.map(async ([after, moves]) => ({
    ...deep,
    positionId: await idAfter([...ITALIAN, ...after]),
    lines: moves.map((move, index) => ({ move, cp: 30 - Math.max(0, index - 1), pv: [move] })),
  }));
  await storeEvaluations(db, ENGINE, [...known, deep, ...(await Promise.all(deeper))]);
  const planning = createPlanning(db, {
    engine: () => ENGINE,
    now: () => testNow,
    scope: 'all',
    msNow: () => 0,
  });
  const plan = async (): Promise<void> => {
    while ((await planning.step()).some);
  };
  await plan();
  const pool = aFakePool({ name: ENGINE, judge: (fen) => centipawns(positionKey(fen)) });
  return {
    context: aContext(database, { user, pool, wakeAnalysis: engineAtWork(database, pool), ...fields }),
    heroid: player.id,
    nicknameId: nickname.id,
    posid,
    idAfter,
    plan,
    addGame: async (game) => {
      await someGames(db, nickname.id, [game]);
      await plan();
    },
  };
}
