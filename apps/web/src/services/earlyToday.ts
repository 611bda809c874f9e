import type { ApiClient } from '@tabia/api-client';
import type { Input, Output } from '@tabia/api-client/contract';
import { paths } from '../paths.ts';

type Order = Input<'training/opentoday'>;

/** A session as it came; the moment is by the clock of this device, milliseconds of the epoch. */
interface Received {
  readonly parcel: Output<'training/opentoday'>;
  readonly receivedAt: number;
}

/** The session of the day, asked for while the code that shows it is still on its way. */
export interface EarlyToday {
  /** Asks for it if this is the address of one. */
  ask(place: Pick<Location, 'pathname' | 'search'>): void;
  /** The session of a player, once: it was asked for early, or is now. */
  take(order: Order): Promise<Received>;
  /** Another user comes. */
  forget(): void;
}

/** When the reader's day began: the daily limit counts from then on. */
export function dayStart(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}

/** Knows of no session at first. */
export function createEarlyToday(api: Pick<ApiClient, 'call'>): EarlyToday {
  let early: { readonly heroid: number; readonly received: Promise<Received> } | undefined;
  const load = async (order: Order): Promise<Received> => {
    const parcel = await api.call('training/opentoday', order);
    return { parcel, receivedAt: Date.now() };
  };
  return {
    ask({ pathname, search }) {
      const query = new URLSearchParams(search);
      const heroid = Number(query.get('heroid'));
      // One over chosen positions is rare: the page asks for it itself.
      if (pathname !== paths.exercise || query.get('today') !== '1' || query.has('posids')) return;
      if (!Number.isInteger(heroid) || heroid <= 0) return;
      const received = load({ heroid, daystart: dayStart() });
      // Nobody may take it.
      received.catch(() => undefined);
      early = { heroid, received };
    },
    async take(order) {
      const asked = early;
      early = undefined;
      if (asked?.heroid !== order.heroid || order.posids !== undefined) return await load(order);
      // What failed before the page stood is asked for again: the page says why, if it must.
      return await asked.received.catch(() => load(order));
    },
    forget() {
      early = undefined;
    },
  };
}
