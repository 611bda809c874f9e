import { listPlayers } from '@tabia/chess/pgn';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_FILES, inPieces } from '../../../../../tests/support/hostileFiles.ts';
import { BOMBS } from '../../../test/archives.ts';
import { readContents } from '../../http/rpc/fileContents.ts';
import { OperationError } from '../../services/context/operation.ts';
import { FileRefusal } from '../files/fileRefusal.ts';
import { SourceFailure } from '../sourceItem.ts';
import { pgnBatches } from './pgn.ts';

const MEGABYTE = 1_000_000;
/** The promise is 200 ms on idle processors; what grows with the square of a file takes minutes on any. */
const MAX_MS = Number(process.env.TABIA_PROMISE_MS ?? 10_000);
const LIMITS = { maxBytes: 20 * MEGABYTE };
const WISH = { playerNames: ['Anna'], category: 2 } as const;

async function* pieces(bytes: Uint8Array, size?: number): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes, size);
}

/** How a file is read: when it is sent, by the command line, when its games are loaded. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<unknown>>> = {
  sent: (bytes) => readContents(pieces(bytes), LIMITS),
  listed: (bytes) => listPlayers(pieces(bytes)),
  loaded: async (bytes) => {
    const batches = pgnBatches(pieces(bytes), WISH, { uploadId: 1, games: 0 });
    for await (const batch of batches) for (const _ of batch);
  },
};

/** Reads to the end; a refusal with a code is an end. */
function readBy(reader: string, bytes: Uint8Array): Promise<unknown> | undefined {
  return READERS[reader]?.(bytes).catch((error: unknown) => {
    const isRefusal = [OperationError, SourceFailure, FileRefusal].some((type) => error instanceof type);
    if (!isRefusal) throw error;
  });
}

/** Processor time of this thread, which other processes cannot lengthen much. */
async function msOf(run: () => Promise<unknown> | undefined): Promise<number> {
  const started = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

describe('a million bytes of', () => {
  test.each(Object.entries(HOSTILE_FILES))('%s', async (_name, make) => {
    const bytes = make(MEGABYTE);
    for (const reader of Object.keys(READERS)) {
      await readBy(reader, make(20_000));
      const ms = await msOf(() => readBy(reader, bytes));
      expect({ reader, ms }).toEqual({ reader, ms: expect.toSatisfy((it: number) => it <= MAX_MS) });
    }
  });
});

test.each(Object.entries(BOMBS))('a %s bomb is refused in time by every reader', async (_name, make) => {
  const bomb = make();
  expect(await msOf(() => readBy('sent', bomb))).toBeLessThan(MAX_MS);
  expect(await msOf(() => readBy('loaded', bomb))).toBeLessThan(MAX_MS);
});

test('a line that comes a byte at a time is read as fast as one that comes at once', async () => {
  const bytes = new TextEncoder().encode(`[White "Anna"]\n\n1. e4 {${'x'.repeat(MEGABYTE / 2)}} e5 *`);
  // Put together again with every byte, half a million of them are 125 thousand million copied bytes.
  expect(await msOf(() => readContents(pieces(bytes, 1), LIMITS))).toBeLessThan(10_000);
});

/** Signs that mean something somewhere, and some that mean nothing. */
const signs = fc.constantFrom(
  ...[
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '"',
    '\\',
    ';',
    '%',
    '$',
    '!',
    '?',
    '+',
    '#',
    '.',
    '-',
    '*',
    '/',
    ':',
    '=',
  ],
  ...[' ', '\n', '\r', '\t', '\0', '\ufeff', '\ud800', 'é', 'Ё', '½', '1', '0', 'e4', 'Nf3', 'O-O', 'exd5'],
  ...['1.', '1-0', '[Event "x"]\n', '[White "Anna"]', '[FEN "', '[%clk 1:', '[%eval #-3]', '\n\n'],
);

test('no text makes a reader fail', async () => {
  const file = fc.oneof(
    fc.array(signs, { maxLength: 300 }).map((parts) => new TextEncoder().encode(parts.join(''))),
    fc.uint8Array({ maxLength: 2_000 }),
  );
  await fc.assert(
    fc.asyncProperty(file, async (bytes) => {
      for (const reader of Object.keys(READERS)) await readBy(reader, bytes);
    }),
    { seed: Number(process.env.TABIA_FUZZ_SEED ?? 7), numRuns: Number(process.env.TABIA_FUZZ_RUNS ?? 1_000) },
  );
});
