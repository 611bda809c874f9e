import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../../apps/server/src/services/players/loadPlayerCards.ts';
import {
  type StoredEvaluation,
  storeEvaluations,
} from '../../../apps/server/src/store/positions/evaluations.ts';
import { ensurePositionIds } from '../../../apps/server/src/store/positions/positions.ts';
import type { Db } from '../../../apps/server/src/store/schema/schema.ts';
import type { Input, Mtd, Output, TreeMove } from '../../../packages/api-client/src/contract/index.ts';
import { playUci } from '../../../packages/chess/src/index.ts';

type Call = <M extends Mtd>(mtd: M, input: Input<M>) => Promise<Output<M>>;

/** Written by `recordJudged.ts`. */
export const JUDGED_FILE = join(import.meta.dirname, 'judgedPlayers.json');

/** Two players of the sample: the one whom its games are about, and one of the two opponents with the most of them. */
const NAMES = [SAMPLE_PLAYER, 'Sample Rival 31'] as const;
/** Games of each at most. */
const GAMES = 30;

export interface RecordedMove extends Pick<TreeMove, 'uci' | 'hero' | 'intraining'> {
  readonly children: readonly RecordedMove[];
}

/** A tree that grew from a critical position. */
export interface RecordedTree {
  readonly fen: string;
  readonly hm: number;
  readonly herowhite: 0 | 1;
  readonly moves: readonly RecordedMove[];
}

interface RecordedEvaluation extends Pick<StoredEvaluation, 'nodes' | 'depth' | 'lines' | 'trails'> {
  readonly key: string;
  readonly scores: Readonly<Record<string, number>>;
}

/** What a player trains, and every search of the positions that are asked and of those after any move there. */
export interface RecordedPlayer {
  readonly engine: string;
  readonly trees: readonly RecordedTree[];
  readonly evaluations: readonly RecordedEvaluation[];
}

/** The two players with their games, as PGN. */
export async function readPlayers(): Promise<readonly { readonly name: string; readonly pgn: string }[]> {
  const games = (await readFile(SAMPLE_FILE, 'utf8')).split(/\n\n(?=\[Event )/);
  const pgnOf = (name: string) => games.filter((game) => game.includes(` "${name}"]`)).slice(0, GAMES);
  return NAMES.map((name) => ({ name, pgn: pgnOf(name).join('\n\n') }));
}

/** What a real engine has said of the moves of both players. */
export async function readJudged(): Promise<readonly RecordedPlayer[]> {
  return JSON.parse(await readFile(JUDGED_FILE, 'utf8'));
}

/** Stores the searches as the engine of the recording did. */
export async function storeRecorded(db: Db, { engine, evaluations }: RecordedPlayer): Promise<void> {
  const ids = await ensurePositionIds(
    db,
    evaluations.map(({ key }) => key),
  );
  const searches = evaluations.flatMap(({ key, scores, ...deepest }): StoredEvaluation[] => {
    const positionId = ids.get(key) ?? 0;
    const { depth, lines } = deepest;
    const rungs = Object.entries(scores).map(([nodes, cp]) => ({
      ...{ positionId, depth, cp },
      ...{ nodes: Number(nodes), multiPv: 1, lines: [] },
    }));
    return [...rungs, { ...deepest, positionId, multiPv: Math.max(1, lines.length), cp: null }];
  });
  await storeEvaluations(db, engine, searches);
}

/** Saves the trees of a player; their root positions. */
export async function plantTrees(call: Call, heroid: number, trees: readonly RecordedTree[]) {
  const numberOf = async (fen: string): Promise<number> => {
    const { posid } = await call('misc/fentoposid', { fen, add: true });
    if (posid === null) throw new Error(`No number for ${fen}.`);
    return posid;
  };
  const grow = (fen: string, moves: readonly RecordedMove[]): Promise<TreeMove[]> =>
    Promise.all(
      moves.map(async ({ children, ...move }) => {
        const after = playUci(fen, move.uci)?.fen ?? fen;
        return { ...move, posid: await numberOf(after), children: await grow(after, children) };
      }),
    );
  const roots: { posid: number; herowhite: 0 | 1 }[] = [];
  for (const { fen, hm, herowhite, moves } of trees) {
    const root = { posid: await numberOf(fen), herowhite };
    const tree = { ...root, fen, hm, moves: await grow(fen, moves) };
    await call('trees/save', { heroid, ...root, tree, istraining: 1 });
    roots.push(root);
  }
  return roots;
}
