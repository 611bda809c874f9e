import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type LeasedAnswer,
  MAX_HELP_TOKENS,
  type Output,
  type ParsedInput,
} from '@tabia/api-client/contract';
import { fenOfKey, gameEnd, playFast } from '@tabia/chess';
import { CLAIM_NODES, earliestEnd, type Trails } from '@tabia/mistakes';
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
  lockHelper,
  mayHelp,
  type OwnEvaluation,
  storeOwnEvaluations,
} from '../store/positions/ownEvaluations.ts';
import { deleteRequests } from '../store/queue/evaluationRequests.ts';
import {
  answerLeased,
  endLeases,
  hasFreeSearch,
  type LeasedSearch,
  leaseForAll,
  leaseSearches,
  lockLeased,
  searchHere,
  USER_LEASE_SECONDS,
} from '../store/queue/leases.ts';
import { markWaiting } from '../store/queue/staleFindings.ts';

/** As the engines here have it: longer searches depend on it. */
const HASH_MB = 16;
/** Share of the answers that are searched again. */
const CHECKED_SHARE = 0.02;

const REFUSED =
  'An answer of this account was not the one that the engine gives, so its computer is not asked any more. The server analyzes your games as before.';

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

/**
 * Those of the answers that a leased search may have, each once. Fifty lines of 250 moves take a third of a second: other calls are
 * answered between two of them.
 */
async function* possibleAnswers(leased: readonly LeasedSearch[], answers: readonly LeasedAnswer[]) {
  const open = new Map(leased.map((one) => [nameOf(one), one]));
  for (const answer of answers) {
    await nextTurn();
    const name = nameOf({ positionId: answer.posid, nodes: answer.nodes });
    const search = open.get(name);
    if (search === undefined || !isPossible(search, answer)) continue;
    open.delete(name);
    yield { search, answer };
  }
}

/** Takes what can be taken, in one transaction: killed anywhere, the leases end and others search. */
async function takeAnswers(
  context: Context,
  userId: number,
  { engine, answers }: ParsedInput<'leases/submit'>,
): Promise<Output<'leases/submit'>> {
  return await context.db.transaction().execute(async (transaction) => {
    const helper = await lockHelper(transaction, userId);
    if (helper.refused) throw new OperationError('forbidden', { hint: REFUSED });
    const asked = answers.map(({ posid, nodes }) => ({ positionId: posid, nodes }));
    const leased = await lockLeased(transaction, userId, asked);
    const taken: OwnEvaluation[] = [];
    for await (const { answer } of possibleAnswers(leased, answers)) {
      // One of a helper that was never right yet, so that another processor or build is found out at once.
      const isFirst = helper.confirmed === 0 && taken.length === 0;
      taken.push(evaluationOf(answer, isFirst || context.random() < CHECKED_SHARE));
    }
    await storeOwnEvaluations(transaction, userId, engine, taken);
    const ids = taken.map(({ positionId }) => positionId);
    await markWaiting(transaction, ids, [], userId);
    const { true: checked = [], false: done = [] } = Object.groupBy(taken, ({ checking }) => `${checking}`);
    await searchHere(transaction, userId, checked);
    await answerLeased(transaction, userId, done);
    return { accepted: taken.length, refused: answers.length - taken.length };
  });
}

/**
 * Takes the answers of who runs the service: they count for everybody, as searches made here do. Positions are marked before rows are
 * locked, as the evaluator does it, so that nobody waits in a circle.
 */
async function takeForAll(
  context: Context,
  userId: number,
  { engine, answers }: ParsedInput<'leases/submit'>,
): Promise<Output<'leases/submit'>> {
  return await context.db.transaction().execute(async (transaction) => {
    const asked = answers.map(({ posid, nodes }) => ({ positionId: posid, nodes }));
    const deep = asked.filter(({ nodes }) => nodes >= CLAIM_NODES).map(({ positionId }) => positionId);
    await markWaiting(
      transaction,
      asked.map(({ positionId }) => positionId),
      deep,
    );
    const leased = await lockLeased(transaction, userId, asked);
    const taken: { readonly search: LeasedSearch; readonly answer: LeasedAnswer }[] = [];
    for await (const possible of possibleAnswers(leased, answers)) taken.push(possible);
    await storeEvaluations(
      transaction,
      engine,
      taken.map(({ search: { multiPv }, answer }) => ({ ...evaluationOf(answer, false), multiPv })),
    );
    await deleteRequests(
      transaction,
      taken.map(({ search }) => search),
    );
    return { accepted: taken.length, refused: answers.length - taken.length };
  });
}

const TOO_MANY_TOKENS = `An account has at most ${MAX_HELP_TOKENS} tokens. Revoke one that no program uses.`;
const NOT_FOR_ALL = 'Only who runs the service may search for all accounts.';

/** A token in the hands of a program may do so only where it was made for that. */
function requireOperator({ config, user, helpToken }: Context): void {
  if (!isOperator(config, user) || helpToken?.forAll === false)
    throw new OperationError('forbidden', { hint: NOT_FOR_ALL });
}

/** What is leased to an account for itself, and whether a search waits that could be. */
async function lease({ db }: Context, userId: number, { count, engine }: ParsedInput<'leases/acquire'>) {
  const may = await mayHelp(db, userId);
  if (may === 'refused') throw new OperationError('forbidden', { hint: REFUSED });
  const leased = may === 'shown' || count === 0 ? [] : await leaseSearches(db, { userId, engine }, count);
  const waits = leased.length > 0 || (may === 'yes' && (await hasFreeSearch(db, { userId, engine })));
  return { leased, waiting: waits };
}

async function leaseToAll({ db }: Context, userId: number, { count }: ParsedInput<'leases/acquire'>) {
  const leased = count === 0 ? [] : await leaseForAll(db, userId, count);
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
    const asked = searches.map(({ posid, nodes }) => ({ positionId: posid, nodes }));
    const returned = await endLeases(context.db, requireUser(context).id, asked);
    if (returned > 0) context.wakeAnalysis();
    return { returned };
  },

  /** A token for a program; its text is told this once. */
  'leases/addtoken': async ({ name }, context) => {
    const { id: userId } = requireUser(context);
    const { token, hash: tokenHash } = createSecretToken();
    const tokenid = await context.db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'quota', userId);
      if ((await listHelpTokens(transaction, userId)).length >= MAX_HELP_TOKENS)
        throw new OperationError('forbidden', { hint: TOO_MANY_TOKENS });
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

  /** The token is nothing any more; what its program holds is searched by others at once. */
  'leases/deltoken': async ({ tokenid }, context) => {
    const { id } = requireUser(context);
    if (!(await deleteHelpToken(context.db, id, tokenid)))
      throw new OperationError('not-found', { hint: 'You have no such token.' });
    if ((await endLeases(context.db, id)) > 0) context.wakeAnalysis();
    return { message: 'OK' };
  },
} satisfies GroupHandlers<'leases'>;
