import type { ColumnType, GeneratedAlways } from 'kysely';

/** An `int8` identity column, read as a number. */
export type Identity = GeneratedAlways<number>;

/** A `timestamptz` column: read as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** A `timestamptz` column with the default now(). */
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;

/**
 * A `jsonb` column: read parsed, written as the text of `JSON.stringify`, because one of the drivers would turn a
 * bare array into a PostgreSQL array.
 */
export type Json<T> = ColumnType<T, string, string>;

/** A `jsonb` column with a default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/** A `bytea` column. */
export type Bytes = Uint8Array;
