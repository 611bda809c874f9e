import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@tabia/api-client/contract';
import { SESSION_COOKIE } from '../../apps/server/src/http/access/sessionCookie.ts';
import type { Reader } from './fillPlayers.ts';

/** One answered call. */
interface Sample {
  readonly mtd: string;
  readonly ms: number;
  /** Seconds from the beginning to the question. */
  readonly atSeconds: number;
}

export interface Reading {
  readonly samples: readonly Sample[];
  /** Calls that were not answered with 200, by what was answered. */
  readonly errors: ReadonlyMap<string, number>;
}

interface Plan {
  readonly url: string;
  readonly readers: readonly Reader[];
  /** When to stop, by the clock of `performance.now`. */
  readonly endMs: number;
  /** How long a user looks at what came before the next call, on average. */
  readonly thinkMs: number;
  readonly random: () => number;
  /** What a user calls, in order; without it those of a player who reads a list. */
  readonly callsOf?: (reader: Reader, random: () => number) => Iterable<{ readonly mtd: string }>;
}

/** The calls of a user in order: the cards, the list, then its positions with their trees. */
function* listCalls({ heroid, positions }: Reader, random: () => number) {
  const common = { heroid, herocats: [], timecontrols: [], pool: 1 };
  for (;;) {
    yield { mtd: 'misc/mainpage' };
    yield { mtd: 'usergames/mistakes', ...common };
    yield { mtd: 'usergames/mistakes', ...common, timecontrols: [4] };
    for (let opened = 0; opened < 4; opened += 1) {
      const place = positions[Math.floor(random() * positions.length)];
      if (place === undefined) continue;
      const { posid, herowhite } = place;
      yield { mtd: 'openingtrees/heronode', ...common, posid };
      yield {
        mtd: 'openingtrees/herovariants',
        ...common,
        posid,
        herowhite,
        depthfull: 1,
        depthfilter: 0,
        nodeid: '',
      };
    }
    yield { mtd: 'usergames/loadheader', heroid, herocats: [], limit: 50, offset: 0 };
  }
}

/** Everybody reads at the same time, each waiting for an answer before thinking about the next call. */
export async function readAsUsers(plan: Plan): Promise<Reading> {
  const { url, readers, endMs, thinkMs, random, callsOf = listCalls } = plan;
  const samples: Sample[] = [];
  const errors = new Map<string, number>();
  const begun = performance.now();
  const fail = (what: string): void => void errors.set(what, (errors.get(what) ?? 0) + 1);
  const ask = async (reader: Reader, call: { readonly mtd: string }): Promise<void> => {
    const started = performance.now();
    try {
      const answer = await fetch(`${url}${API_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${reader.token}` },
        body: JSON.stringify(call),
      });
      const text = await answer.text();
      const sample = { mtd: call.mtd, ms: performance.now() - started, atSeconds: (started - begun) / 1000 };
      if (answer.status === 200) samples.push(sample);
      else fail(`${call.mtd}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      fail(`${call.mtd}: ${String(error)}`);
    }
  };
  const read = async (reader: Reader): Promise<void> => {
    await pause(random() * thinkMs);
    for (const call of callsOf(reader, random)) {
      if (performance.now() >= endMs) return;
      await ask(reader, call);
      await pause(2 * random() * thinkMs);
    }
  };
  await Promise.all(readers.map(read));
  return { samples, errors };
}
