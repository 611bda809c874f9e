import type { AddProgress } from '@tabia/reference/node';
import { Presets, SingleBar } from 'cli-progress';
import { timeLeft } from '../analyze/progressBar.ts';

/** Shows at a terminal how far an addition is. `size`: bytes of the file; undefined if unknown. */
export function createAddBar(stream: NodeJS.WritableStream, name: string, size: number | undefined) {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {percentage}%  {games} games, {rate}/s  {left}`,
      stream,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { games: 0, rate: 0, left: '' });
  const startedMs = performance.now();
  let bytes = 0;
  const secondsSince = (): number => Math.max(0.001, (performance.now() - startedMs) / 1_000);
  return {
    addBytes(count: number): void {
      bytes += count;
    },
    show(progress: AddProgress): void {
      if (progress.phase === 'merging') {
        bar.update(progress.share, { left: 'sorting' });
        return;
      }
      const seconds = secondsSince();
      const left = size === undefined ? '' : timeLeft(Math.max(0, size - bytes), bytes / seconds);
      bar.update(size === undefined ? 0 : bytes / size, {
        games: progress.read,
        rate: Math.round(progress.read / seconds),
        left,
      });
    },
    stop: () => bar.stop(),
  };
}
