import { leaseCalls } from '@tabia/api-client/contract';
import { createWorkerPool, keepFullBuild } from '@tabia/engine/browser';
import { subscribe } from 'valtio';
import type { App } from '../../services/createApp.ts';
import { watchEngines } from '../engine/busyEngines.ts';
import { type ComputerHelper, createHelp } from './createHelp.ts';

const URL = '/engine/';

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

let helper: ComputerHelper | undefined;

/** The helper of this page: it pauses while an engine searches for the reader of the page, and who signs out does not help any more. */
export function ownHelper({ api, session: { state } }: Pick<App, 'api' | 'session'>): ComputerHelper {
  if (helper) return helper;
  const own = createHelp({
    calls: leaseCalls((mtd, input) => api.call(mtd, input)),
    keepEngine: (signal, onProgress) => keepFullBuild({ url: URL, signal, onProgress }),
    openEngines: (processes) => createWorkerPool({ url: URL, processes }),
    watchBusy: watchEngines,
    pause,
  });
  subscribe(state, () => {
    if (state.status === 'signed-out') own.stop();
  });
  helper = own;
  return own;
}
