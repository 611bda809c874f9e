import type { Encounter } from '../encounters/encounter.ts';
import { weigh } from '../finding/weigh.ts';
import { SCAN_NODES } from '../judging/ladder.ts';
import { type EvaluationRequest, requestsOf } from '../requests/requestsOf.ts';
import { MIN_ENCOUNTERS } from './collectEncounters.ts';

/**
 * The scans of positions met at least twice in the games read so far. Further games can only add moves to these positions, so a scan
 * made now is needed in the end.
 */
export function earlyScans<Game>(
  met: ReadonlyMap<string, readonly Encounter<Game>[]>,
  { sensitivity, nowMs }: { readonly sensitivity: number; readonly nowMs: number },
): EvaluationRequest[] {
  return [...met].flatMap(([key, encounters]) => {
    if (encounters.length < MIN_ENCOUNTERS) return [];
    const position = { key, encounters, sensitivity, studiedMs: null, known: () => undefined };
    const requests = requestsOf(position, weigh(position), { scope: 'list', nowMs });
    return requests.filter(({ nodes }) => nodes === SCAN_NODES);
  });
}
