import { expect, it } from 'vitest';
import { type Device, enginesOf } from './ownHelper.ts';

const desk: Device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', cores: 8, memory: 8, keepsEngine: true };
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.1 Safari/605.1.15';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit Chrome/156 Safari/537';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/156 Mobile Safari/537';

it.each<[string, Partial<Device>, number]>([
  ['a desktop computer leaves a core free', {}, 7],
  ['never more than eight', { cores: 32 }, 8],
  ['four cores', { cores: 4 }, 3],
  ['half a GiB for each engine, and as much for the rest', { memory: 4 }, 4],
  ['a browser that does not tell its memory', { memory: undefined }, 4],
  ['three cores', { cores: 3 }, 0],
  ['2 GiB', { memory: 2 }, 0],
  ['a phone', { userAgent: PHONE }, 0],
  ['an Android tablet', { userAgent: TABLET }, 0],
  ['an iPad', { userAgent: MAC, touchPoints: 5 }, 0],
  ['a Mac', { userAgent: MAC, touchPoints: 0 }, 7],
  ['a desktop computer with a screen to touch', { touchPoints: 10 }, 7],
  ['data saver', { savesData: true }, 0],
  ['a mobile network', { isMobileNetwork: true }, 0],
  ['a battery', { isOnBattery: true }, 0],
  ['a power socket', { isOnBattery: false }, 7],
  ['nowhere to keep the engine', { keepsEngine: false }, 0],
])('%s', (_, change, engines) => {
  expect(enginesOf({ ...desk, ...change })).toBe(engines);
});
