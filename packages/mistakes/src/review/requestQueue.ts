import { joinDoubts } from '../judging/earlyEnds.ts';
import { likelyNodes } from '../progress/positionWork.ts';
import type { EvaluationRequest } from '../requests/requestsOf.ts';

/** Tells which findings are among the most urgent of those that are known. */
export interface MostUrgent {
  /**
   * Takes a finding in, by its key and expected loss. True while fewer than `count` other ones cost more: more findings can only
   * turn it to false.
   */
  readonly isAmong: (key: string, expectedLoss: number) => boolean;
}

/** Knows no finding yet; `count` may be infinite. */
export function createMostUrgent(count: number): MostUrgent {
  const losses = new Map<string, number>();
  return {
    isAmong(key, expectedLoss) {
      losses.set(key, expectedLoss);
      let costlier = 0;
      for (const loss of losses.values()) if (loss > expectedLoss) costlier += 1;
      return costlier < count;
    },
  };
}

/** Evaluation requests, the most urgent first. */
export interface RequestQueue {
  /** Adds a request, or joins it with the same one that waits. One that was taken before is not added again. */
  readonly add: (request: EvaluationRequest) => void;
  /** The search of this request ended early: who has other doubts may add it again. */
  readonly reopen: (request: EvaluationRequest) => void;
  /** Takes the most urgent request, if it has at least this priority; of equally urgent ones the earliest. */
  readonly take: (minPriority?: number) => EvaluationRequest | undefined;
  /** Requests that wait. */
  readonly size: () => number;
  /** Nodes that the requests that wait are expected to take. */
  readonly nodes: () => number;
}

/** Requests for the same evaluation have the same name. */
export function nameOf({
  key,
  nodes,
  multiPv,
}: Pick<EvaluationRequest, 'key' | 'nodes' | 'multiPv'>): string {
  return `${key} ${nodes} ${multiPv}`;
}

/** Puts a request among others that are sorted, the least urgent first, and of equally urgent ones the latest. */
function insert(sorted: EvaluationRequest[], request: EvaluationRequest): void {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.priority ?? 0) < request.priority) from = middle + 1;
    else to = middle;
  }
  sorted.splice(from, 0, request);
}

/** Both requests for one search as one; `known` itself where the other adds nothing. */
function join(known: EvaluationRequest, request: EvaluationRequest): EvaluationRequest {
  const doubts = joinDoubts(known.doubts, request.doubts);
  const priority = Math.max(known.priority, request.priority);
  return doubts === known.doubts && priority === known.priority ? known : { ...known, doubts, priority };
}

/** An empty queue. A raised request leaves its old entry in the list, which is skipped later. */
export function createRequestQueue(): RequestQueue {
  const sorted: EvaluationRequest[] = [];
  const waiting = new Map<string, EvaluationRequest>();
  const taken = new Set<string>();
  let nodes = 0;
  return {
    add(request) {
      const name = nameOf(request);
      if (taken.has(name)) return;
      const known = waiting.get(name);
      const joined = known === undefined ? request : join(known, request);
      if (joined === known) return;
      nodes += likelyNodes(joined) - (known === undefined ? 0 : likelyNodes(known));
      waiting.set(name, joined);
      insert(sorted, joined);
    },
    reopen: (request) => void taken.delete(nameOf(request)),
    take(minPriority = 0) {
      while ((sorted.at(-1)?.priority ?? -1) >= minPriority) {
        const request = sorted.pop() as EvaluationRequest;
        const name = nameOf(request);
        if (waiting.get(name) !== request) continue;
        waiting.delete(name);
        taken.add(name);
        nodes -= likelyNodes(request);
        return request;
      }
      return undefined;
    },
    size: () => waiting.size,
    nodes: () => nodes,
  };
}
