/** What a training can be heard and felt to say. */
export type Signal = 'right' | 'wrong' | 'end';

/** What a signal needs of a browser; some cannot vibrate. */
export interface SignalDevice {
  readonly openAudio: () => AudioContext;
  readonly vibrate: ((pattern: number[]) => unknown) | undefined;
}

/** Tones in hertz, one after the other: up for right, down for wrong, a chord in steps at the end. */
const TONES: Record<Signal, readonly number[]> = {
  right: [660, 880],
  wrong: [330, 247],
  end: [523, 659, 784],
};
/** Milliseconds on, off, on. */
const VIBRATIONS: Record<Signal, number[]> = { right: [30], wrong: [60, 60, 60], end: [30, 60, 30, 60, 90] };
/** Of one tone, seconds. */
const TONE_SECONDS = 0.11;
/** Soft: it may come beside music. */
const VOLUME = 0.12;
/** A volume that nobody hears: a fall to zero cannot be drawn as a curve of shares. */
const SILENCE = 0.0001;

function playTone(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  // Without a fall at its end a tone clicks.
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
}

/** Plays and vibrates signals. The browser's sound is opened with the first one; where it refuses, there is none. */
export function createSignals({ openAudio, vibrate }: SignalDevice): (signal: Signal) => void {
  let audio: AudioContext | undefined;
  return (signal) => {
    vibrate?.(VIBRATIONS[signal]);
    try {
      audio ??= openAudio();
    } catch {
      return;
    }
    const opened = audio;
    const play = () => {
      for (const [place, hertz] of TONES[signal].entries())
        playTone(opened, hertz, opened.currentTime + place * TONE_SECONDS);
    };
    if (opened.state === 'running') play();
    else opened.resume().then(play, () => undefined);
  };
}

/** Signals of this browser. */
export function browserSignals(): (signal: Signal) => void {
  const vibrate = 'vibrate' in navigator ? (pattern: number[]) => navigator.vibrate(pattern) : undefined;
  return createSignals({ openAudio: () => new AudioContext(), vibrate });
}
