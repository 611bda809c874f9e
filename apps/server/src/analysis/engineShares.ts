import type { WaitingRequest } from '../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../store/queue/evaluationRequests.ts';

/**
 * How engine time is shared. Requests of pages that are open and requests of the analysis get half of the nodes each while
 * both wait. Within its half, every participant with waiting requests gets the same number of nodes, one search more or less:
 * an account, or all guests of a network, who share theirs alike. Among the requests of one user the priority decides.
 */
export interface EngineShares {
  /** The requests to search next, in order, until their nodes reach `nodeBudget`; always at least one if any waits. */
  choose(waiting: readonly WaitingRequest[], nodeBudget: number, limit: number): WaitingRequest[];
  /** Charges a search to the user who asked for it, and to the participant that the user belongs to. */
  spend(request: WaitingRequest): void;
}

/** How many users are remembered. A forgotten one starts again with as many nodes as the others. */
const MAX_USERS = 10_000;
/** Ten of the longest searches. Whoever waits is never that far behind the one served last. */
const NODES_AWAY = 10_000_000;

/**
 * Nodes that each participant has used. One that had no requests for a while starts at the level of the one served last, so
 * that nobody saves up a share.
 */
interface Ledger {
  used(name: string | number): number;
  spend(name: string | number, nodes: number): void;
  /** The others have used so much since then that this participant cannot have been waiting. */
  isAway(name: string | number): boolean;
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
    isAway: (name) => served - (sums.get(name) ?? 0) > NODES_AWAY,
    copy: () => createLedger(sums, served),
  };
}

/** Nodes used by one kind of request: by each participant, and by the guests of each network. */
interface Half {
  readonly participants: Ledger;
  readonly guests: Map<number, Ledger>;
}

interface Ledgers {
  readonly kinds: Ledger;
  readonly looking: Half;
  readonly analysis: Half;
}

function createHalf(): Half {
  return { participants: createLedger(), guests: new Map() };
}

/** A copy to plan with; of the guests it holds only those of networks that are waiting. */
function copyHalf({ participants, guests }: Half, waiting: ReadonlySet<number>): Half {
  const copies = [...waiting].flatMap((network) => {
    const ledger = guests.get(network);
    return ledger ? [[network, ledger.copy()] as const] : [];
  });
  return { participants: participants.copy(), guests: new Map(copies) };
}

function halfOf({ looking, analysis }: Ledgers, request: Pick<WaitingRequest, 'looking'>): Half {
  return request.looking ? looking : analysis;
}

/** Forgets what the guests of absent networks have used, the least recently served first: guests come and go by the hundreds. */
function forgetAway({ participants, guests }: Half): void {
  for (const network of guests.keys()) {
    if (!participants.isAway(network)) return;
    guests.delete(network);
  }
}

function charge(ledgers: Ledgers, request: WaitingRequest): void {
  ledgers.kinds.spend(String(request.looking), request.nodes);
  const half = halfOf(ledgers, request);
  const { participants, guests } = half;
  participants.spend(request.participant, request.nodes);
  forgetAway(half);
  if (request.participant === request.userId) return;
  const ledger = guests.get(request.participant) ?? createLedger();
  ledger.spend(request.userId, request.nodes);
  // The network served last stays longest.
  guests.delete(request.participant);
  guests.set(request.participant, ledger);
  const [oldest] = guests.keys();
  if (guests.size > MAX_USERS && oldest !== undefined) guests.delete(oldest);
}

function compareUrgency(a: WaitingRequest, b: WaitingRequest): number {
  return b.priority - a.priority || a.userId - b.userId || a.positionId - b.positionId || a.nodes - b.nodes;
}

/** The request whose turn it is among those of one participant and kind: of the user who has used least. */
function headOf(ledgers: Ledgers, requests: readonly WaitingRequest[]): WaitingRequest[] {
  const [first] = requests;
  const ledger = first && halfOf(ledgers, first).guests.get(first.participant);
  const used = ({ userId }: WaitingRequest): number => ledger?.used(userId) ?? 0;
  return requests.toSorted((a, b) => used(a) - used(b) || compareUrgency(a, b)).slice(0, 1);
}

/** The first in line: of the kind that has used less, the participant who has used least, the request with the highest priority. */
function compareTurns(ledgers: Ledgers, a: WaitingRequest, b: WaitingRequest): number {
  const used = (request: WaitingRequest): number =>
    halfOf(ledgers, request).participants.used(request.participant);
  return (
    ledgers.kinds.used(String(a.looking)) - ledgers.kinds.used(String(b.looking)) ||
    Number(b.looking) - Number(a.looking) ||
    used(a) - used(b) ||
    compareUrgency(a, b)
  );
}

/** The lines of users, each with its most urgent request first. */
function linesOf(waiting: readonly WaitingRequest[]): WaitingRequest[][] {
  const lines = Map.groupBy(waiting, ({ userId, looking }) => `${userId} ${looking}`);
  return [...lines.values()].map((line) => line.toSorted(compareUrgency));
}

/** Creates shares in which nobody has used any nodes. */
export function createEngineShares(): EngineShares {
  const ledgers: Ledgers = { kinds: createLedger(), looking: createHalf(), analysis: createHalf() };
  return {
    choose(waiting, nodeBudget, limit) {
      const participants = new Set(waiting.map(({ participant }) => participant));
      const planned: Ledgers = {
        kinds: ledgers.kinds.copy(),
        looking: copyHalf(ledgers.looking, participants),
        analysis: copyHalf(ledgers.analysis, participants),
      };
      const lines = linesOf(waiting);
      const chosen = new Map<string, WaitingRequest>();
      let nodes = 0;
      while (nodes < nodeBudget && chosen.size < limit) {
        for (const line of lines) while (line[0] && chosen.has(nameOfSearch(line[0]))) line.shift();
        // Participants are compared by their heads: who of a network is next must not depend on who else waits.
        const byParticipant = Map.groupBy(
          lines.flatMap((line) => line[0] ?? []),
          ({ participant, looking }) => `${participant} ${looking}`,
        );
        const heads = [...byParticipant.values()].flatMap((some) => headOf(planned, some));
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
