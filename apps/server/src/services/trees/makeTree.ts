import { sideToMove } from '@tabia/chess';
import { growPlanTree } from '../../analysis/trees/growGraph.ts';
import { isTooShort } from '../../domain/trees/trainingLines.ts';
import { findPlace } from '../../store/positions/places.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findTree, type NewTree, type SavedTree, saveTree, type TreeName } from '../../store/study/trees.ts';
import { ownerOf, requirePlayer } from '../access/access.ts';
import { addWithinQuota } from '../accounts/quota.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { type ScopeParams, scopeOf } from '../context/requests.ts';
import { askForLines, lookUpReplies } from './askEngine.ts';
import { changeTrees } from './treeRoom.ts';

/** The place of a position in a player's games. */
interface TreeRoot {
  readonly root: { readonly id: number; readonly key: string };
  readonly hm: number;
  readonly playerIsWhite: boolean;
  /** Usual moves from the start position; empty where no game of the player went through. */
  readonly prehistory: readonly string[];
  /** Nicknames of the player whose games do not count now. */
  readonly hiddenNicknames: readonly number[];
}

/**
 * Half-move, side and usual moves before a position: as asked, else as found, else as its side to move allows. Throws
 * `position-not-found`.
 */
export async function loadPlace(
  db: Db,
  playerId: number,
  positionId: number,
  asked: { readonly hm?: number | undefined; readonly herowhite?: 0 | 1 | undefined },
): Promise<TreeRoot> {
  const found = await findPlace(db, playerId, positionId);
  if (found === undefined) throw new OperationError('position-not-found');
  const { key, prehistory, hiddenNicknames } = found;
  const parity = sideToMove(key) === 'white' ? 0 : 1;
  const fits = (hm: number | null | undefined): hm is number => typeof hm === 'number' && hm % 2 === parity;
  const usual = prehistory.length > 0 ? prehistory.length : parity;
  const hm = [asked.hm, found.hm].find(fits) ?? usual;
  const playerIsWhite =
    asked.herowhite === undefined ? (found.playerIsWhite ?? parity === 0) : asked.herowhite === 1;
  return { root: { id: positionId, key }, hm, playerIsWhite, prehistory, hiddenNicknames };
}

type Params = {
  readonly heroid: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly hm?: number | undefined;
  readonly pool: number;
} & Partial<ScopeParams>;

/** The tree a payload means, of a player of the caller. */
export async function treeRequest(context: Context, params: Params): Promise<TreeRequest> {
  const { heroid, posid, herowhite, hm, pool, herocats = [], timecontrols = [], datefrom, dateto } = params;
  const player = await requirePlayer(context, heroid);
  const games = { herocats, timecontrols, datefrom, dateto };
  const { id: playerId, sensitivity, kind } = player;
  const against = kind === 'opponent';
  return { playerId, sensitivity, posid, herowhite, hm, pool, games, against };
}

/** The tree of a request: the common params choose the games whose moves make it. */
export interface TreeRequest {
  readonly playerId: number;
  readonly sensitivity: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly hm?: number | undefined;
  readonly pool: number;
  readonly games: ScopeParams;
  /** The player is an opponent: the tree is of whoever prepares for the player, and has that color. */
  readonly against: boolean;
}

/** The tree's name in the store. */
export function treeNameOf({ playerId, posid, herowhite, pool }: TreeRequest): TreeName {
  return {
    playerId,
    positionId: posid,
    playerIsWhite: herowhite === 1,
    pool,
  };
}

/** A tree as the service grows it, before it is saved. */
export type MadeTree = Pick<NewTree, 'hm' | 'growth'> & Pick<SavedTree, 'moves' | 'key'>;

/** Grows the tree of a position by the marks and stored lines of now; what is missing is asked for. */
export async function treeOfMarks(context: Context, request: TreeRequest): Promise<MadeTree> {
  const { db } = context;
  const { playerId, sensitivity, against } = request;
  const place = await loadPlace(db, playerId, request.posid, request);
  const { root, hm, playerIsWhite, hiddenNicknames } = place;
  const games = scopeOf(request.games);
  const scope = { ...games, hiddenNicknames };
  const saved = await findTree(db, treeNameOf(request));
  const at = { playerId, root, playerIsWhite, sensitivity, scope, against };
  const { graph, grown } = await growPlanTree(db, at, saved?.prepared ?? {});
  await askForLines(context, graph);
  await lookUpReplies(context, playerId, graph);
  const { moves, lines, missing: awaits } = grown;
  // A tree that the player has edited is rebuilt on request only, and does not grow.
  const growth = saved === undefined || saved.grows ? { lines, awaits, games } : undefined;
  return { key: root.key, hm, moves, growth };
}

/** Saves a tree. Throws `too-many-trees` for one that the account has no room for. */
export async function keepTree(context: Context, name: TreeName, tree: Omit<NewTree, 'now'>): Promise<void> {
  const owner = await ownerOf(context, await requirePlayer(context, name.playerId));
  const save = async (transaction: Db): Promise<void> => {
    const change = () => saveTree(transaction, name, { ...tree, now: context.now() });
    // What the service grows is small, and its number has a limit.
    await (tree.growth ? change() : changeTrees(transaction, owner, change));
  };
  if (await findTree(context.db, name)) await context.db.transaction().execute(save);
  else await addWithinQuota({ ...context, user: owner }, 'trees', save);
  if (tree.inTraining !== false) context.wakeAnalysis();
}

/** True for a tree without a move to train that gets one when the engine has answered: its first move is being checked. */
export function isBeingChecked({ growth }: Pick<MadeTree, 'growth'>): boolean {
  return growth !== undefined && growth.awaits.length > 0;
}

/**
 * The saved tree of a position; made from the marks and saved when there is none, or when that had no move to train yet. It may be deleted at
 * any moment: then what was made is answered anyway.
 */
export async function ensureTree(
  context: Context,
  request: TreeRequest,
): Promise<TreeName & Pick<SavedTree, 'key' | 'hm' | 'moves' | 'grows' | 'awaits'>> {
  const name = treeNameOf(request);
  const saved = await findTree(context.db, name);
  if (saved && !(saved.grows && isTooShort({ posid: saved.positionId, moves: saved.moves }))) return saved;
  const made = await treeOfMarks(context, request);
  await keepTree(context, name, { ...made, inTraining: undefined });
  const { growth, ...tree } = made;
  return { ...name, ...tree, grows: growth !== undefined, awaits: growth?.awaits ?? [] };
}
