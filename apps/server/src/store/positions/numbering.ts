import { hash } from 'node:crypto';
import { MIN_POSITION_NUMBER, positionNumber } from '@tabia/chess';
import { sql } from 'kysely';
import { plannedOnce } from '../database/plannedOnce.ts';
import type { Db } from '../schema/schema.ts';

/** How a database numbers its positions. */
export interface Numbering {
  /** The number of a position, from its key alone: from 2^52 to 2^53 − 1. */
  readonly numberOf: (key: string) => number;
  /** An older version counted some positions up. None is counted any more. */
  readonly hasCounted: boolean;
}

/** 52 bits. */
const HEX_DIGITS = 13;

/**
 * Numbers by a hash that only this installation can compute. Positions are common to all users: without the secret, somebody could
 * upload a game whose position has the number of another one, and everybody who meets that would see the wrong position.
 */
function numberedBy(secret: string): Numbering['numberOf'] {
  return (key) =>
    MIN_POSITION_NUMBER + Number.parseInt(hash('sha256', `${secret} ${key}`, 'hex').slice(0, HEX_DIGITS), 16);
}

/** Neither changes while a database is open. */
const numberings = new WeakMap<Db, Numbering>();

/** Reads how a database numbers its positions. Asked once for each handle. */
export async function loadNumbering(db: Db): Promise<Numbering> {
  const known = numberings.get(db);
  if (known !== undefined) return known;
  const { rows } = await sql<{ secret: string | null; hasCounted: boolean }>`
    ${plannedOnce}
    select (select secret from numbering) as secret,
      exists (select from positions where id < ${MIN_POSITION_NUMBER}::int8) as "hasCounted"`.execute(db);
  const { secret = null, hasCounted = false } = rows[0] ?? {};
  const numbering = { numberOf: secret === null ? positionNumber : numberedBy(secret), hasCounted };
  numberings.set(db, numbering);
  return numbering;
}
