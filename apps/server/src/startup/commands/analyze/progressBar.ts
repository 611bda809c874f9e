import type { ReviewProgress } from '@tabia/mistakes';
import { Presets, SingleBar } from 'cli-progress';
import { createProgressRate } from '../../../services/tasks/cachedProgress.ts';

/** The time that is left, in words; empty while the speed is not known. */
export function timeLeft(nodes: number, nodesPerSecond: number | null): string {
  if (nodesPerSecond === null || nodesPerSecond <= 0) return '';
  const seconds = Math.ceil(nodes / nodesPerSecond);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}

/** Shows the progress of a review on a terminal. */
export function createProgressBar(stream: NodeJS.WritableStream) {
  const rate = createProgressRate();
  const bar = new SingleBar(
    { format: '{bar} {percentage}%  {left}', stream, clearOnComplete: true },
    Presets.shades_classic,
  );
  let isShown = true;
  bar.start(1, 0, { left: '' });
  return {
    show({ done, left, share }: Omit<ReviewProgress, 'undecided'>, now: Date): void {
      if (isShown) bar.update(share, { left: timeLeft(left, rate('analyze', done, now)) });
    },
    /** After the end nothing is shown. */
    stop(): void {
      isShown = false;
      bar.stop();
    },
  };
}
