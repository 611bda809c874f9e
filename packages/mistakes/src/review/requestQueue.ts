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
  /** Takes the most urgent request; of equally urgent ones the earliest. */
  readonly take: () => EvaluationRequest | undefined;
  /** Requests that wait. */
  readonly size: () => number;
  /** Nodes that the requests that wait are expected to take. */
  readonly nodes: () => number;
}

interface Entry {
  readonly request: EvaluationRequest;
  readonly name: string;
  readonly order: number;
}

/** Requests for the same evaluation have the same name. */
export function nameOf({
  key,
  nodes,
  multiPv,
}: Pick<EvaluationRequest, 'key' | 'nodes' | 'multiPv'>): string {
  return `${key} ${nodes} ${multiPv}`;
}

function isBefore(a: Entry, b: Entry): boolean {
  const difference = b.request.priority - a.request.priority;
  return difference === 0 ? a.order < b.order : difference < 0;
}

function siftUp(heap: Entry[], entry: Entry): void {
  let at = heap.push(entry) - 1;
  while (at > 0) {
    const parentAt = (at - 1) >> 1;
    const parent = heap[parentAt];
    if (parent === undefined || !isBefore(entry, parent)) break;
    heap[at] = parent;
    at = parentAt;
  }
  heap[at] = entry;
}

function siftDown(heap: Entry[], entry: Entry): void {
  let at = 0;
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
    if (left === undefined) break;
    const rightFirst = right !== undefined && isBefore(right, left);
    const child = rightFirst ? right : left;
    if (!isBefore(child, entry)) break;
    heap[at] = child;
    at = 2 * at + (rightFirst ? 2 : 1);
  }
  heap[at] = entry;
}

function popFirst(heap: Entry[]): Entry | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last !== undefined && heap.length > 0) siftDown(heap, last);
  return first;
}

/** Both requests for one search as one; `known` itself where the other adds nothing. */
function join(known: EvaluationRequest, request: EvaluationRequest): EvaluationRequest {
  const doubts = joinDoubts(known.doubts, request.doubts);
  const priority = Math.max(known.priority, request.priority);
  return doubts === known.doubts && priority === known.priority ? known : { ...known, doubts, priority };
}

/** An empty queue. A raised request leaves its old entry in the heap, which is skipped later. */
export function createRequestQueue(): RequestQueue {
  const heap: Entry[] = [];
  const waiting = new Map<string, EvaluationRequest>();
  const taken = new Set<string>();
  let order = 0;
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
      siftUp(heap, { request: joined, name, order: order++ });
    },
    reopen: (request) => void taken.delete(nameOf(request)),
    take() {
      for (let entry = popFirst(heap); entry !== undefined; entry = popFirst(heap)) {
        if (waiting.get(entry.name) !== entry.request) continue;
        waiting.delete(entry.name);
        taken.add(entry.name);
        nodes -= likelyNodes(entry.request);
        return entry.request;
      }
      return undefined;
    },
    size: () => waiting.size,
    nodes: () => nodes,
  };
}
