import { expect, it, vi } from 'vitest';
import { createSignals } from './signals.ts';

/** A sound output that notes when which tone begins. */
function noteTones(state: AudioContextState, resume: () => Promise<void> = async () => {}) {
  const tones: [hertz: number, at: number][] = [];
  const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const audio = {
    state,
    currentTime: 2,
    destination: {},
    resume: vi.fn(resume),
    createGain: () => ({ gain, connect: (next: unknown) => next }),
    createOscillator: () => {
      const frequency = { value: 0 };
      const start = (at: number) => tones.push([frequency.value, at]);
      return { type: '', frequency, start, stop: vi.fn(), connect: (next: unknown) => next };
    },
  };
  const openAudio = vi.fn(() => audio as unknown as AudioContext);
  return { audio, tones, openAudio };
}

it('rises for a right move, falls for a wrong one, and vibrates differently', () => {
  const { tones, openAudio } = noteTones('running');
  const vibrate = vi.fn();
  const signal = createSignals({ openAudio, vibrate });
  expect(openAudio).not.toHaveBeenCalled();
  signal('right');
  signal('wrong');
  const [first = 0, second = 0, third = 0, fourth = 0] = tones.map(([hertz]) => hertz);
  expect([second > first, fourth < third]).toEqual([true, true]);
  expect(tones[0]?.[1]).toBe(2);
  expect(openAudio).toHaveBeenCalledOnce();
  const [[right], [wrong]] = vibrate.mock.calls as [[number[]], [number[]]];
  expect(right).not.toEqual(wrong);
});

it('waits for a sound output that the browser has paused', async () => {
  const { audio, tones, openAudio } = noteTones('suspended');
  createSignals({ openAudio, vibrate: undefined })('end');
  expect(audio.resume).toHaveBeenCalledOnce();
  expect(tones).toEqual([]);
  await vi.waitFor(() => expect(tones).toHaveLength(3));
});

it('is silent where the browser refuses, and still vibrates', async () => {
  const vibrate = vi.fn();
  const refuse = () => {
    throw new DOMException('No sound.');
  };
  createSignals({ openAudio: refuse, vibrate })('right');
  expect(vibrate).toHaveBeenCalledOnce();
  const { tones, openAudio } = noteTones('suspended', () => Promise.reject(new DOMException('Not now.')));
  createSignals({ openAudio, vibrate })('right');
  await new Promise((done) => setImmediate(done));
  expect(tones).toEqual([]);
});
