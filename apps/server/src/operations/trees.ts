import type { Tree, TreeMove } from '@tabia/api-client/contract';
import { fenOfKey, playFast } from '@tabia/chess';
import { cardFor } from '../domain/schedule/card.ts';
import { type CheckedMove, checkTree, isPlayerToMove, type TreeRoot } from '../domain/trees/graph.ts';
import { decided, type PreparedMove, withOwnMove } from '../domain/trees/prepared.ts';
import { isTooShort, trainingLines, treeSize } from '../domain/trees/trainingLines.ts';
import { requirePlayer } from '../services/access/access.ts';
import { addPositions } from '../services/accounts/quota.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { requirePosition } from '../services/context/requests.ts';
import {
  ensureTree,
  isBeingChecked,
  keepTree,
  type MadeTree,
  type TreeRequest,
  treeNameOf,
  treeOfMarks,
  treeRequest,
} from '../services/trees/makeTree.ts';
import { withMovesBefore } from '../services/trees/movesBefore.ts';
import { growingOf, treeNotices } from '../services/trees/treeViews.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { ensurePositionIds, expectedPositionIds } from '../store/positions/positions.ts';
import { loadFailedSearches } from '../store/queue/failedSearches.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { loadCards } from '../store/study/cards.ts';
import { saveDecision } from '../store/study/growingTrees.ts';
import { deleteTree as deleteSaved, findTree, listTrees, type SavedTree } from '../store/study/trees.ts';

const REASONS = {
  illegal: 'is not legal there',
  repeated: 'appears twice in the same place',
  'wrong-side': 'is marked as made by the wrong side',
} as const;

/** Throws `bad-payload` with the first move that leads elsewhere than it says. */
function refuseWrongEnds(moves: readonly CheckedMove[], ids: ReadonlyMap<string, number>): void {
  const wrong = moves.find(({ key, posid }) => ids.get(key) !== posid);
  if (wrong === undefined) return;
  throw new OperationError('bad-payload', {
    hint: `The move ${wrong.path} leads to position ${ids.get(wrong.key)}, not to ${wrong.posid}.`,
    paths: ['tree.moves'],
  });
}

/**
 * Plays a given tree through. Throws `bad-move` or `bad-payload` with the first move that is wrong, and stores nothing then;
 * `rate-limited` for too many new positions.
 */
async function checkGivenTree(
  context: Context,
  rootKey: string,
  playerToMove: boolean,
  tree: Tree,
): Promise<void> {
  const check = checkTree(rootKey, playerToMove, tree.moves);
  if (!check.ok) {
    if (check.reason === 'too-large') throw new OperationError('bad-payload', { reason: 'tree-too-large' });
    const code = check.reason === 'illegal' ? 'bad-move' : 'bad-payload';
    throw new OperationError(code, { hint: `The move ${check.path} ${REASONS[check.reason]}.` });
  }
  const keys = check.moves.map(({ key }) => key);
  refuseWrongEnds(check.moves, await expectedPositionIds(context.db, keys));
  // The number of a new position may be taken by another one.
  refuseWrongEnds(check.moves, await addPositions(context, keys));
}

/** A tree without `growth` is the player's own: it stays as it is given. */
interface TreeContent extends Pick<MadeTree, 'hm' | 'growth'> {
  readonly moves: readonly TreeMove[];
}

async function validateGivenTree(context: Context, request: TreeRequest, tree: Tree): Promise<TreeContent> {
  const root = await requirePosition(context, request.posid);
  if (tree.posid !== root.id || tree.herowhite !== request.herowhite)
    throw new OperationError('bad-payload', { paths: ['tree.posid', 'tree.herowhite'] });
  await checkGivenTree(context, root.key, isPlayerToMove(root.key, tree.herowhite === 1), tree);
  return { hm: tree.hm, moves: tree.moves };
}

/** Called when the player has taken the last move of a saved tree out of training: its saved lines are not asked again. */
async function emptyEdited(
  context: Context,
  request: TreeRequest,
  { hm, moves }: TreeContent,
): Promise<void> {
  const name = treeNameOf(request);
  const saved = await findTree(context.db, name);
  if (saved !== undefined && !saved.grows)
    await keepTree(context, name, { hm, moves, inTraining: undefined });
}

/** The number of moves of a tree that were trained before, in any line. */
async function countKnown(db: Db, playerId: number, tree: TreeRoot): Promise<number> {
  const asked = trainingLines(tree).flatMap(({ decisions }) => decisions);
  const prepared = new Map(asked.map((decision) => [decision.posid, decision.prepared]));
  const cards = await loadCards(db, playerId, [...prepared.keys()]);
  return [...prepared].filter(([posid, moves]) => cardFor(cards.get(posid), moves) !== undefined).length;
}

function noOtherMove(): OperationError {
  return new OperationError('conflict', { reason: 'no-other-move' });
}

/** The prepared move of a position, to be kept or changed; throws `conflict` where there is nothing to decide. */
function requireOpenMove(tree: SavedTree | undefined, at: number): PreparedMove {
  const move = tree?.prepared[at];
  if (move === undefined || move.prefers === null) throw noOtherMove();
  return move;
}

export const trees = {
  /** Keeps the prepared move of a position, or takes the one that is recommended now; what follows it grows again. */
  'trees/decide': async (input, context) => {
    const name = treeNameOf(await treeRequest(context, input));
    const before = requireOpenMove(await findTree(context.db, name), input.at);
    const { key } = await requirePosition(context, input.at);
    const after = decided(before, input.change === 1);
    const to = playFast(key, after.uci)?.key ?? key;
    const posid = (await ensurePositionIds(context.db, [to])).get(to) ?? 0;
    await context.db.transaction().execute(async (db) => {
      // Other moves of the tree may be decided meanwhile: one after the other.
      await markStale(db, [name]);
      const tree = await findTree(db, name);
      const now = requireOpenMove(tree, input.at);
      if (tree === undefined || decided(now, input.change === 1).uci !== after.uci) throw noOtherMove();
      const root = { posid: tree.positionId, moves: tree.moves };
      const moves = input.change === 1 ? withOwnMove(root, input.at, { uci: after.uci, posid }) : tree.moves;
      const prepared = { ...tree.prepared, [input.at]: after };
      await saveDecision(db, tree.id, { moves, prepared }, context.now());
    });
    context.wakeAnalysis();
  },

  /** Deletes a saved tree and removes it from the study plan; past trainings stay. */
  'trees/delete': async (input, context) => {
    const request = await treeRequest(context, input);
    const deletes = () => context.db.transaction().execute((db) => deleteSaved(db, treeNameOf(request)));
    if (!(await retryAfterDeadlock(deletes)))
      throw new OperationError('not-found', { hint: 'No tree has been saved for this position.' });
  },

  /**
   * The player's saved trees, last changed first. Trees do not belong to a category of games, so `herocats` has no
   * effect.
   */
  'trees/listbypool': async ({ heroid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    const saved = await listTrees(context.db, player.id, pool);
    const listed = saved.map(({ positionId: posid, key, playerIsWhite, hm, opening, inTraining, moves }) => ({
      posid,
      fen: fenOfKey(key, hm),
      herowhite: playerIsWhite ? (1 as const) : (0 as const),
      hm,
      opening,
      istraining: inTraining ? (1 as const) : (0 as const),
      ...treeSize({ posid, moves }),
    }));
    return { trees: await withMovesBefore(context.db, player.id, listed) };
  },

  /** A saved tree with its size; `istraining` selects one in the study plan or not. */
  'trees/load': async (input, context) => {
    const saved = await findTree(context.db, treeNameOf(await treeRequest(context, input)));
    const istraining = saved?.inTraining ? 1 : 0;
    if (saved === undefined || (input.istraining !== undefined && input.istraining !== istraining))
      throw new OperationError('not-found', { hint: 'No such tree has been saved for this position.' });
    const { positionId: posid, hm, moves } = saved;
    const herowhite = saved.playerIsWhite ? 1 : 0;
    const waits = saved.inTraining && saved.awaits.length > 0;
    const failed = waits ? await loadFailedSearches(context.db, requireUser(context).id) : [];
    const known = await countKnown(context.db, saved.playerId, { posid, moves });
    return {
      tree: { posid, fen: fenOfKey(saved.key, hm), herowhite, hm, moves },
      istraining,
      ...treeSize({ posid, moves }),
      known,
      growing: saved.inTraining ? growingOf(saved, failed) : null,
      notices: saved.inTraining ? treeNotices(saved) : [],
    };
  },

  /** Builds and saves the tree of a position unless it has one; the hint says if it is too short to train. */
  'trees/new': async (input, context) => {
    const tree = await ensureTree(context, await treeRequest(context, input));
    if (!isTooShort({ posid: tree.positionId, moves: tree.moves })) return { message: 'OK' };
    if (tree.awaits.length > 0)
      return { message: 'OK', hint: 'The move to train here is still being checked.' };
    return { message: 'OK', hint: 'The tree is too short for training, try adding more variations.' };
  },

  /** Saves the given tree, or one built from the marks on the moves; the study plan has it as it says, else as before. */
  'trees/save': async (input, context) => {
    const request = await treeRequest(context, input);
    const { tree } = input;
    const content =
      tree === null ? await treeOfMarks(context, request) : await validateGivenTree(context, request, tree);
    const moves = [...content.moves];
    const size = treeSize({ posid: request.posid, moves });
    const name = treeNameOf(request);
    const inTraining = input.istraining === undefined ? undefined : input.istraining === 1;
    const isPlanned = async () => inTraining ?? (await findTree(context.db, name))?.inTraining === true;
    if (size.lines === 0 && !(isBeingChecked(content) && (await isPlanned()))) {
      if (tree === null) await emptyEdited(context, request, content);
      throw new OperationError('tree-too-short');
    }
    await keepTree(context, name, { hm: content.hm, moves, growth: content.growth, inTraining });
    const known = await countKnown(context.db, request.playerId, { posid: request.posid, moves });
    return { message: 'OK', ...size, known };
  },
} satisfies GroupHandlers<'trees'>;
