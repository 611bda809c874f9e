import type { Nickname } from '@tabia/api-client/contract';
import type { StatusDotProps } from '@tabia/ui';

/** State of a source, as its row shows it. */
export type SourceState = Nickname['status'] | 'judging' | 'off';

/** A source that is loaded but whose openings are still being judged is not ready for the user. */
export function sourceState({ status, enabled, opening }: Nickname): SourceState {
  if (status !== 'ok') return status;
  if (!enabled) return 'off';
  return opening.done < opening.total ? 'judging' : 'ok';
}

export const STATE_TONE = {
  ok: 'success',
  processing: 'info',
  judging: 'info',
  wait: 'neutral',
  nogames: 'warning',
  error: 'danger',
  off: 'neutral',
} as const satisfies Record<SourceState, StatusDotProps['tone']>;

/** True for sources 1 (correspondence) and 2 (over the board), which come from files. */
export function isFile({ source }: Pick<Nickname, 'source'>): boolean {
  return source === 1 || source === 2;
}

/** Games left out, by reason, most frequent first. */
export function skippedReasons(skipped: Nickname['skipped']) {
  const entries = Object.entries(skipped) as [keyof Nickname['skipped'], number][];
  return entries.filter(([, games]) => games > 0).sort(([, a], [, b]) => b - a);
}

/** The list with the item at `index` moved by `distance` places; at an end it stays. */
export function moveItem<Item>(items: readonly Item[], index: number, distance: number): Item[] {
  const target = index + distance;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
