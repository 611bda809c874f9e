import { z } from 'zod';

/**
 * A backup is gzipped text. Lines that begin with `#` are headers: first the head, then the name and columns of each
 * table before its rows, last the number of rows. All other lines are one row each, as a JSON object.
 */
export const BackupHead = z.object({
  tabia: z.literal('backup'),
  format: z.literal(1),
  /** Version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupTable = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.infer<typeof BackupTable>;

export const BackupEnd = z.object({ end: z.literal(true), rows: z.number().int() });

/** Prefix of a header line. */
export const MARK = '#';
