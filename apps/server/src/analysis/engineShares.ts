import type { WaitingRequest } from '../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../store/queue/evaluationRequests.ts';

/**
 * How engine time is shared. Requests of pages that are open and requests of the analysis get half of the nodes each while
 * both wait. Within its half, every user with waiting requests gets the same number of nodes, one search more or less.
 * Among the requests of one user the priority decides.
 */
export interface EngineShares {
  /** The requests to search next, in order, until their nodes reach `nodeBudget`; always at least one if any waits. */
  choose(waiting: readonly WaitingRequest[], nodeBudget: number, limit: number): WaitingRequest[];
  /** Charges a search to the user who asked for it. */
  spend(request: WaitingRequest): void;
}

/** How many users are remembered. A forgotten one starts again with as many nodes as the others. */
const MAX_USERS = 10_000;

/**
 * Nodes that each participant has used. One that had no requests for a while starts at the level of the one served last, so
 * that nobody saves up a share.
 */
interface Ledger {
  used(name: string | number): number;
  spend(name: string | number, nodes: number): void;
  copy(): Ledger;
}

function createLedger(known: ReadonlyMap<string | number, number> = new Map(), level = 0): Ledger {
  const sums = new Map(known);
  let served = level;
  const used = (name: string | number): number => Math.max(sums.get(name) ?? 0, served);
  return {
    used,
    spend(name, nodes) {
      const before = used(name);
      served = before;
      sums.delete(name);
      sums.set(name, before + nodes);
      const [oldest] = sums.keys();
      if (sums.size > MAX_USERS && oldest !== undefined) sums.delete(oldest);
    },
    copy: () => createLedger(sums, served),
  };
}

interface Ledgers {
  readonly kinds: Ledger;
  readonly looking: Ledger;
  readonly analysis: Ledger;
}

function usersOf({ looking, analysis }: Ledgers, request: Pick<WaitingRequest, 'looking'>): Ledger {
  return request.looking ? looking : analysis;
}

function charge(ledgers: Ledgers, request: WaitingRequest): void {
  ledgers.kinds.spend(String(request.looking), request.nodes);
  usersOf(ledgers, request).spend(request.userId, request.nodes);
}

/** The first in line: of the kind that has used less, the user who has used least, the request with the highest priority. */
function compareTurns(ledgers: Ledgers, a: WaitingRequest, b: WaitingRequest): number {
  return (
    ledgers.kinds.used(String(a.looking)) - ledgers.kinds.used(String(b.looking)) ||
    Number(b.looking) - Number(a.looking) ||
    usersOf(ledgers, a).used(a.userId) - usersOf(ledgers, b).used(b.userId) ||
    b.priority - a.priority ||
    a.userId - b.userId ||
    a.positionId - b.positionId ||
    a.nodes - b.nodes
  );
}

/** The lines of users, each with its most urgent request first. */
function linesOf(waiting: readonly WaitingRequest[]): WaitingRequest[][] {
  const lines = Map.groupBy(waiting, ({ userId, looking }) => `${userId} ${looking}`);
  return [...lines.values()].map((line) =>
    line.toSorted((a, b) => b.priority - a.priority || a.positionId - b.positionId || a.nodes - b.nodes),
  );
}

/** Creates shares in which nobody has used any nodes. */
export function createEngineShares(): EngineShares {
  const ledgers: Ledgers = { kinds: createLedger(), looking: createLedger(), analysis: createLedger() };
  return {
    choose(waiting, nodeBudget, limit) {
      const planned: Ledgers = {
        kinds: ledgers.kinds.copy(),
        looking: ledgers.looking.copy(),
        analysis: ledgers.analysis.copy(),
      };
      const lines = linesOf(waiting);
      const chosen = new Map<string, WaitingRequest>();
      let nodes = 0;
      while (nodes < nodeBudget && chosen.size < limit) {
        for (const line of lines) while (line[0] && chosen.has(nameOfSearch(line[0]))) line.shift();
        const heads = lines.flatMap((line) => line[0] ?? []);
        const [next] = heads.sort((a, b) => compareTurns(planned, a, b));
        if (next === undefined) break;
        chosen.set(nameOfSearch(next), next);
        charge(planned, next);
        nodes += next.nodes;
      }
      return [...chosen.values()];
    },
    spend: (request) => charge(ledgers, request),
  };
}
