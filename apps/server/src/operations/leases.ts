import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type LeasedAnswer,
  MAX_HELP_TOKENS,
  type Output,
  type ParsedInput,
} from '@tabia/api-client/contract';
import { fenOfKey, gameEnd, playFast } from '@tabia/chess';
import { CLAIM_NODES, earliestEnd, type Trails } from '@tabia/mistakes';
import { createLeasesForAll } from '../analysis/leaseForAll.ts';
import { isOperator } from '../services/access/access.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { createHelpToken, deleteHelpToken, listHelpTokens } from '../store/accounts/helpTokens.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import {
  compareWith,
  lockHelper,
  mayHelp,
  type OwnEvaluation,
  storeOwnEvaluations,
} from '../store/positions/ownEvaluations.ts';
import { deleteRequests } from '../store/queue/evaluationRequests.ts';
import {
  type Answering,
  answerLeased,
  countOvertaken,
  endLeases,
  findLeased,
  hasFreeSearch,
  type LeasedSearch,
  leaseSearches,
  searchHere,
  USER_LEASE_SECONDS,
} from '../store/queue/leases.ts';
import { markWaiting } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';

/** Turns among all machines that ask this process. */
const leaseForAll = createLeasesForAll();
/** As the engines here have it: longer searches depend on it. */
const HASH_MB = 16;
/** Share of the answers that are verified by another search. */
const CHECKED_SHARE = 0.02;

/** True for moves that can be played one after another. */
function isPlayable(key: string, moves: readonly string[]): boolean {
  let at: string | undefined = key;
  for (const move of moves) {
    at = at === undefined ? undefined : playFast(at, move)?.key;
    if (at === undefined) return false;
  }
  return true;
}

/** True for points that a search of that many nodes may have passed. */
function isOnTheWay(nodes: number, trails: Trails): boolean {
  return Object.keys(trails).every((name) => {
    const [asked, done] = name.split('@').map(Number);
    return asked === nodes && done !== undefined && done >= earliestEnd(nodes) && done < nodes;
  });
}

/** True for an answer that a search of this position may have. */
function isPossible({ key, nodes }: LeasedSearch, { line, trails }: LeasedAnswer): boolean {
  if (!isOnTheWay(nodes, trails)) return false;
  if (line === null) return gameEnd(fenOfKey(key)) !== undefined;
  return (line.cp === undefined) !== (line.mate === undefined) && isPlayable(key, line.pv);
}

function nameOf({ positionId, nodes }: { readonly positionId: number; readonly nodes: number }): string {
  return `${positionId} ${nodes}`;
}

function evaluationOf(
  { posid, nodes, depth, cp, trails, line }: LeasedAnswer,
  checking: boolean,
): OwnEvaluation {
  const lines = line === null ? [] : [{ move: line.pv[0] ?? '', ...line }];
  return { positionId: posid, nodes, depth, cp, trails, lines, checking };
}

function searchOf({ posid, nodes }: Pick<LeasedAnswer, 'posid' | 'nodes'>) {
  return { positionId: posid, nodes };
}

/**
 * Those of the answers that a leased search may have; of several to one search the first alone is looked at. Fifty lines of 250 moves take a
 * third of a second: no row is locked meanwhile, and other calls are answered between two of them.
 */
async function* possibleAnswers({ db }: Context, answering: Answering, answers: readonly LeasedAnswer[]) {
  const leased = await findLeased(db, answering, answers.map(searchOf));
  const open = new Map(leased.map((search) => [nameOf(search), search]));
  for (const answer of answers) {
    const name = nameOf(searchOf(answer));
    const search = open.get(name);
    open.delete(name);
    if (search === undefined) continue;
    await nextTurn();
    if (isPossible(search, answer)) yield answer;
  }
}

/** Those that are still leased, with their search; their rows stay locked. */
async function lockAnswered(transaction: Db, answering: Answering, answers: readonly LeasedAnswer[]) {
  const held = await findLeased(transaction, answering, answers.map(searchOf));
  const searches = new Map(held.map((search) => [nameOf(search), search]));
  return answers.flatMap((answer) => {
    const search = searches.get(nameOf(searchOf(answer)));
    return search === undefined ? [] : [{ search, answer }];
  });
}

/** What came of answers. That somebody else was quicker is not the fault of the sender. */
async function outcomeOf(
  transaction: Db,
  asked: Answering & { readonly engine: string },
  answers: readonly LeasedAnswer[],
  taken: readonly { readonly positionId: number; readonly nodes: number }[],
): Promise<Output<'leases/submit'>> {
  const left = new Map(answers.map(searchOf).map((search) => [nameOf(search), search]));
  for (const search of taken) left.delete(nameOf(search));
  const quicker = await countOvertaken(transaction, asked, [...left.values()]);
  return { accepted: taken.length, quicker, refused: answers.length - taken.length - quicker };
}

/** Takes the acceptable answers, in one transaction: if it is killed, the leases end and others search. */
async function takeAnswers(
  context: Context,
  userId: number,
  { engine, answers }: ParsedInput<'leases/submit'>,
): Promise<Output<'leases/submit'>> {
  const answering = { userId, forAll: false };
  const possible: LeasedAnswer[] = [];
  const drawn = new Set<LeasedAnswer>();
  for await (const answer of possibleAnswers(context, answering, answers)) {
    possible.push(answer);
    if (context.random() < CHECKED_SHARE) drawn.add(answer);
  }
  return await context.db.transaction().execute(async (transaction) => {
    const helper = await lockHelper(transaction, userId);
    if (helper.refused) throw new OperationError('forbidden', { reason: 'helper-refused' });
    const ids = possible.map(({ posid }) => posid);
    await markWaiting(transaction, ids, [], userId);
    const taken = (await lockAnswered(transaction, answering, possible)).map(({ answer }, index) => {
      // One search of a helper that was never right before, so that another processor or build is found out at once.
      const isFirst = helper.confirmed === 0 && index === 0;
      return evaluationOf(answer, isFirst || drawn.has(answer));
    });
    await storeOwnEvaluations(transaction, userId, engine, taken);
    const { true: checked = [], false: done = [] } = Object.groupBy(taken, ({ checking }) => `${checking}`);
    await searchHere(transaction, userId, checked);
    await answerLeased(transaction, userId, done);
    return await outcomeOf(transaction, { ...answering, engine }, answers, taken);
  });
}

/**
 * Takes the answers of the operator's machine: they count for everybody, as searches made here do. Positions are marked before rows are
 * locked, in the same order as in the evaluator, so that no deadlock is possible.
 */
async function takeForAll(
  context: Context,
  userId: number,
  { engine, answers }: ParsedInput<'leases/submit'>,
): Promise<Output<'leases/submit'>> {
  const answering = { userId, forAll: true };
  const possible: LeasedAnswer[] = [];
  for await (const answer of possibleAnswers(context, answering, answers)) possible.push(answer);
  return await context.db.transaction().execute(async (transaction) => {
    const asked = possible.map(searchOf);
    const deep = asked.filter(({ nodes }) => nodes >= CLAIM_NODES).map(({ positionId }) => positionId);
    await markWaiting(
      transaction,
      asked.map(({ positionId }) => positionId),
      deep,
    );
    const taken = await lockAnswered(transaction, answering, possible);
    await storeEvaluations(
      transaction,
      engine,
      taken.map(({ search: { multiPv }, answer }) => ({ ...evaluationOf(answer, false), multiPv })),
    );
    const searches = taken.map(({ search }) => search);
    await compareWith(transaction, engine, searches);
    await deleteRequests(transaction, searches);
    return await outcomeOf(transaction, { ...answering, engine }, answers, searches);
  });
}

/** A token that was made for that does so; on a local install the session, too. */
function requireOperator({ config, user, helpToken }: Context): void {
  const mayForAll = helpToken === undefined ? config.isLocal : helpToken.forAll;
  if (!isOperator(config, user) || !mayForAll)
    throw new OperationError('forbidden', { reason: 'not-for-all' });
}

/** What is leased to an account for itself, and whether a search waits that could be. */
async function lease({ db }: Context, userId: number, { count, engine }: ParsedInput<'leases/acquire'>) {
  const may = await mayHelp(db, userId);
  if (may === 'refused') throw new OperationError('forbidden', { reason: 'helper-refused' });
  const leased = may === 'shown' || count === 0 ? [] : await leaseSearches(db, { userId, engine }, count);
  const waits = leased.length > 0 || (may === 'yes' && (await hasFreeSearch(db, { userId, engine })));
  return { leased, waiting: waits };
}

async function leaseToAll({ db }: Context, userId: number, { count }: ParsedInput<'leases/acquire'>) {
  const leased = count === 0 ? [] : await leaseForAll(db, { userId, count });
  return { leased, waiting: leased.length > 0 };
}

export const leases = {
  'leases/acquire': async (input, context) => {
    const { id } = requireUser(context);
    const answer = { seconds: USER_LEASE_SECONDS, hash_mb: HASH_MB };
    if (input.for_all) requireOperator(context);
    if (context.config.stockfishPath !== undefined) return { ...answer, waiting: false, searches: [] };
    const { leased, waiting } = await (input.for_all ? leaseToAll : lease)(context, id, input);
    return {
      ...answer,
      waiting,
      searches: leased.map(({ positionId, nodes, key }) => ({
        posid: positionId,
        nodes,
        fen: fenOfKey(key),
      })),
    };
  },

  'leases/submit': async (input, context) => {
    const { id } = requireUser(context);
    if (input.for_all) requireOperator(context);
    const answer = await (input.for_all ? takeForAll : takeAnswers)(context, id, input);
    if (answer.accepted > 0) context.wakeAnalysis();
    return answer;
  },

  'leases/abort': async ({ searches }, context) => {
    const returned = await endLeases(context.db, requireUser(context).id, searches.map(searchOf));
    if (returned > 0) context.wakeAnalysis();
    return { returned };
  },

  /** Creates a token for a program; its text is shown only once. */
  'leases/addtoken': async ({ name }, context) => {
    const { id: userId } = requireUser(context);
    const { token, hash: tokenHash } = createSecretToken();
    const tokenid = await context.db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'quota', userId);
      if ((await listHelpTokens(transaction, userId)).length >= MAX_HELP_TOKENS)
        throw new OperationError('forbidden', { reason: 'too-many-tokens' });
      const made = { userId, tokenHash, name, forAll: false, createdAt: context.now() };
      return await createHelpToken(transaction, made);
    });
    return { tokenid, token };
  },

  'leases/listtokens': async (_input, context) => {
    const tokens = await listHelpTokens(context.db, requireUser(context).id);
    return {
      tokens: tokens.map(({ id, name, forAll, createdAt, lastUsedAt }) => ({
        ...{ tokenid: id, name, for_all: forAll },
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    };
  },

  /** The token becomes invalid; others search what its program holds, at once. */
  'leases/deltoken': async ({ tokenid }, context) => {
    const { id } = requireUser(context);
    if (!(await deleteHelpToken(context.db, id, tokenid)))
      throw new OperationError('not-found', { hint: 'You have no such token.' });
    if ((await endLeases(context.db, id)) > 0) context.wakeAnalysis();
    return { message: 'OK' };
  },
} satisfies GroupHandlers<'leases'>;
