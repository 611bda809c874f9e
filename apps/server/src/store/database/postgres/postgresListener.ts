import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Unlisten } from '../database.ts';

/** Subscriptions on a dedicated connection, restored after it breaks. */
export interface PostgresListener {
  listenText(channel: string, onText: (text: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;

/** Connects at the first subscription. */
export function createPostgresListener(
  connectionString: string,
  onError: (error: Error) => void,
): PostgresListener {
  const listeners = new Map<string, Set<(text: string) => void>>();
  let connecting: Promise<Client> | undefined;
  let closed = false;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString, application_name: 'tabia-listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const onText of listeners.get(channel) ?? []) onText(payload ?? '');
    });
    client.on('error', onError);
    client.on('end', () => {
      connecting = undefined;
      if (!closed && listeners.size > 0) void reconnect();
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };
  const connected = (): Promise<Client> => {
    connecting ??= connect().catch((error) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };
  const reconnect = async (): Promise<void> => {
    while (!closed && listeners.size > 0) {
      try {
        await connected();
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      }
    }
  };

  const stop = async (channel: string, onText: (text: string) => void): Promise<void> => {
    const left = listeners.get(channel);
    if (!left?.delete(onText) || left.size > 0) return;
    listeners.delete(channel);
    const client = await connecting?.catch(() => undefined);
    if (!closed) await client?.query(`unlisten ${client.escapeIdentifier(channel)}`);
  };
  return {
    listenText: async (channel, onText) => {
      const known = listeners.get(channel);
      if (known) known.add(onText);
      else listeners.set(channel, new Set([onText]));
      const client = await connected();
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return () => stop(channel, onText);
    },
    close: async () => {
      closed = true;
      listeners.clear();
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
