import { z } from 'zod';

/**
 * A backup is a gzipped text of lines. Those that begin with `#` say what comes: first the head, before the rows of each
 * table its name and columns, last the end with the number of rows; all others are one row each, as a JSON object.
 */
export const BackupHead = z.object({
  tabia: z.literal('backup'),
  format: z.literal(1),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the tables, in order. */
  migrations: z.array(z.string()),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupTable = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.infer<typeof BackupTable>;

export const BackupEnd = z.object({ end: z.literal(true), rows: z.number().int() });

/** Marks a line that is no row. */
export const MARK = '#';
