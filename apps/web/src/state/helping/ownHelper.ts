import { leaseCalls } from '@tabia/api-client/contract';
import { createWorkerPool, keepFullBuild } from '@tabia/engine/browser';
import { subscribe } from 'valtio';
import type { App } from '../../services/createApp.ts';
import { isPhone } from '../../services/device/isPhone.ts';
import { watchEngines } from '../engine/busyEngines.ts';
import { type ComputerHelper, createHelp } from './createHelp.ts';

/** What a browser tells of its device; what it does not tell is left out. */
export interface Device {
  readonly userAgent: string;
  readonly cores: number;
  /** Fingers that its screen follows at once. */
  readonly touchPoints?: number | undefined;
  /** GiB, at most 8: browsers tell no more. */
  readonly memory?: number | undefined;
  readonly savesData?: boolean | undefined;
  readonly isMobileNetwork?: boolean | undefined;
  readonly isOnBattery?: boolean | undefined;
  /** A service worker answers its requests: it keeps the engine. */
  readonly keepsEngine: boolean;
}

/** Fewer cores are needed for the page itself and the rest of the computer. */
const MIN_CORES = 4;
const MIN_MEMORY = 4;
/** What a device has whose browser does not tell. */
const USUAL_MEMORY = 4;
const MAX_ENGINES = 8;
/** An engine takes about half a GiB; as much again is left to the rest. */
const ENGINES_BY_MEMORY = 1;

/** An iPad calls itself a Mac, which has no screen to touch. */
function isTouchedMac({ userAgent, touchPoints = 0 }: Device): boolean {
  return userAgent.includes('Macintosh') && touchPoints > 1;
}

/** A tablet, which is no phone by its name: nothing cools its processor. */
function isAndroid({ userAgent }: Device): boolean {
  return userAgent.includes('Android');
}

/** How many engines this device can run for the server, one core left free; 0 where it should not help. */
export function enginesOf(device: Device): number {
  const { userAgent, cores, memory = USUAL_MEMORY, savesData, isMobileNetwork, isOnBattery } = device;
  if (isPhone(userAgent) || savesData || isMobileNetwork || isOnBattery || !device.keepsEngine) return 0;
  if (isTouchedMac(device) || isAndroid(device) || cores < MIN_CORES || memory < MIN_MEMORY) return 0;
  return Math.min(MAX_ENGINES, cores - 1, Math.floor(memory * ENGINES_BY_MEMORY));
}

/** Not in every browser, and not in the types of the language. */
interface TellingNavigator {
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean; readonly type?: string };
  readonly getBattery?: () => Promise<EventTarget & { readonly charging: boolean }>;
}

async function batteryOf(): Promise<(EventTarget & { readonly charging: boolean }) | undefined> {
  return await (navigator as TellingNavigator).getBattery?.().catch(() => undefined);
}

/** Reads what this browser tells. */
export async function readDevice(): Promise<Device> {
  const { deviceMemory, connection } = navigator as TellingNavigator;
  const battery = await batteryOf();
  return {
    userAgent: navigator.userAgent,
    cores: navigator.hardwareConcurrency,
    touchPoints: navigator.maxTouchPoints,
    memory: deviceMemory,
    savesData: connection?.saveData,
    isMobileNetwork: connection?.type === 'cellular',
    isOnBattery: battery && !battery.charging,
    keepsEngine: Boolean(navigator.serviceWorker?.controller),
  };
}

const URL = '/engine/';

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Each page of a browser would run all engines that the device has room for. */
const LOCK = 'computerHelp';

function callsOf({ api }: Pick<App, 'api'>) {
  return leaseCalls((mtd, input) => api.call(mtd, input));
}

/** Whether a search waits that the server would lease to the user's computer. */
export async function isHelpWanted(app: Pick<App, 'api'>): Promise<boolean> {
  return await callsOf(app)
    .isWanted()
    .catch(() => false);
}

let helper: ComputerHelper | undefined;

/** The helper of this page: it pauses while an engine searches for the reader of the page, and who signs out does not help any more. */
export function ownHelper(app: Pick<App, 'api' | 'session'>): ComputerHelper {
  if (helper) return helper;
  const own = createHelp({
    calls: callsOf(app),
    keepEngine: (signal, onProgress) => keepFullBuild({ url: URL, signal, onProgress }),
    openEngines: (processes) => createWorkerPool({ url: URL, processes }),
    alone: async (work) =>
      await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      }),
    watchBusy: watchEngines,
    pause,
  });
  const { state } = app.session;
  subscribe(state, () => {
    if (state.status === 'signed-out') own.stop();
  });
  // Unplugged: it goes on by itself when there is power again.
  void batteryOf().then((battery) =>
    battery?.addEventListener('chargingchange', () => {
      if (!battery.charging) own.stop();
    }),
  );
  helper = own;
  return own;
}
