import { hash } from 'node:crypto';
import { MIN_POSITION_NUMBER } from '@tabia/chess';
import { sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** The number of a position, from its key alone: from 2^52 to 2^53 − 1. */
export type NumberOf = (key: string) => number;

/** 52 bits. */
const HEX_DIGITS = 13;

/**
 * Numbers by a hash that only this installation can compute. Positions are common to all users: without the secret, somebody could
 * upload a game whose position has the number of another one, and everybody who meets that would see the wrong position.
 */
function numberedBy(secret: string): NumberOf {
  return (key) =>
    MIN_POSITION_NUMBER + Number.parseInt(hash('sha256', `${secret} ${key}`, 'hex').slice(0, HEX_DIGITS), 16);
}

/** The secret does not change while a database is open. */
const numberings = new WeakMap<Db, NumberOf>();

/** Reads how a database numbers its positions. Asked once for each handle. */
export async function loadNumbering(db: Db): Promise<NumberOf> {
  const known = numberings.get(db);
  if (known !== undefined) return known;
  const { rows } = await sql<{ secret: string }>`${plannedOnce} select secret from numbering`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The table numbering is empty. Restore a backup of this database.');
  const numberOf = numberedBy(row.secret);
  numberings.set(db, numberOf);
  return numberOf;
}
