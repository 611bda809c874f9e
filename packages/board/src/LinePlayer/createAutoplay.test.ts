import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSchedule, createAutoplay } from './LinePlayer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function player(moves: number) {
  const played: number[] = [];
  const heard: boolean[] = [];
  let count = 0;
  const autoplay = createAutoplay({
    schedule: browserSchedule,
    pause: () => 500,
    step: () => {
      count++;
      played.push(count);
      return count < moves;
    },
    onPlaying: (playing) => heard.push(playing),
  });
  return { autoplay, played, heard };
}

test('plays a move every half second and stops at the end', () => {
  const { autoplay, played, heard } = player(3);
  autoplay.start();
  expect(played).toEqual([]);
  vi.advanceTimersByTime(499);
  expect(played).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(played).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(played).toEqual([1, 2, 3]);
  expect(heard).toEqual([true, false]);
  vi.advanceTimersByTime(5000);
  expect(played).toEqual([1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('plays nothing after it is switched off, and resumes where it was', () => {
  const { autoplay, played, heard } = player(5);
  autoplay.start();
  vi.advanceTimersByTime(1000);
  autoplay.stop();
  vi.advanceTimersByTime(5000);
  expect(played).toEqual([1, 2]);
  autoplay.start();
  autoplay.start();
  vi.advanceTimersByTime(500);
  expect(played).toEqual([1, 2, 3]);
  autoplay.stop();
  autoplay.stop();
  expect(heard).toEqual([true, false, true, false]);
});
