import { leaseCalls } from '@tabia/api-client/contract';
import { createWorkerPool, keepFullBuild } from '@tabia/engine/browser';
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

/** The helper of this page; it pauses while an engine searches for the reader of the page. */
export function ownHelper({ api }: Pick<App, 'api'>): ComputerHelper {
  helper ??= createHelp({
    calls: leaseCalls((mtd, input) => api.call(mtd, input)),
    keepEngine: (signal, onProgress) => keepFullBuild({ url: URL, signal, onProgress }),
    openEngines: (processes) => createWorkerPool({ url: URL, processes }),
    watchBusy: watchEngines,
    pause,
  });
  return helper;
}
