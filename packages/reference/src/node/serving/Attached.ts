import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { listCollections } from '../folder/collections.ts';
import { literal } from '../openDuck.ts';
import type { Alias } from './queries.ts';

/**
 * A folder that changed later than this before it was listed, milliseconds, is listed again: file systems count time in ticks,
 * and a change in the same tick would not show.
 */
const SETTLED_MS = 1_000;
const NOT_LISTED = -1;

/** Keeps the files of a folder attached, each one read-only, as collections come and go. */
export class Attached {
  readonly #folder: string;
  readonly #connection: DuckDBConnection;
  readonly #aliases = new Map<string, Alias>();
  #changedMs = NOT_LISTED;
  #count = 0;

  constructor(folder: string, connection: DuckDBConnection) {
    this.#folder = folder;
    this.#connection = connection;
  }

  /** Attaches what is new and detaches what was removed. Returns the names to ask. */
  async refresh(): Promise<readonly Alias[]> {
    const changedMs = await stat(this.#folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (changedMs !== this.#changedMs) {
      await this.#compare();
      this.#changedMs = Date.now() - changedMs > SETTLED_MS ? changedMs : NOT_LISTED;
    }
    return [...this.#aliases.values()];
  }

  async #compare(): Promise<void> {
    const files = new Set((await listCollections(this.#folder)).map(({ file }) => file));
    for (const [file, alias] of this.#aliases) {
      if (files.has(file)) continue;
      this.#aliases.delete(file);
      await this.#connection.run(`detach ${alias}`);
    }
    for (const file of files) if (!this.#aliases.has(file)) await this.#attach(file);
  }

  async #attach(file: string): Promise<void> {
    this.#count += 1;
    const alias: Alias = `c${this.#count}`;
    const path = join(this.#folder, file);
    try {
      await this.#connection.run(`attach ${literal(path)} as ${alias} (read_only)`);
    } catch (error) {
      // Removed between the list and here.
      if (await stat(path).catch(() => undefined)) throw error;
      return;
    }
    this.#aliases.set(file, alias);
  }
}
