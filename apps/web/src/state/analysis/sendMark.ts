import type { ApiClient } from '@tabia/api-client';
import { LABELS } from '@tabia/api-client/contract';
import type { Mark } from '../variations/marks.ts';
import type { Variation } from '../variations/variations.ts';

/** Saves a mark of a move; one whose positions have no number yet is left alone. */
export async function sendMark(
  api: ApiClient,
  heroid: number,
  { fromId, toId, playerMove }: Variation,
  { status, hidden }: Mark,
): Promise<void> {
  if (fromId === null || toId === null) return;
  const ends = { heroid, posfromid: fromId, postoid: toId };
  const heromove = playerMove ? 1 : 0;
  if (status !== undefined) await api.call('openingtrees/setmovestatus', { ...ends, heromove, status });
  if (hidden === true)
    await api.call('openinglabels/addmovelabel', { ...ends, heromove, labid: LABELS.ignored });
  if (hidden === false) await api.call('openinglabels/delmovelabel', { ...ends, labid: LABELS.ignored });
}
