import type { PGlite } from '@electric-sql/pglite';

/** pg_type.oid of arrays of int2, int4, text and int8. */
const ARRAYS = [1005, 1007, 1009, 1016] as const;

/** Accepts array parameters in PostgreSQL's binary format, like the driver of a server. */
export function acceptBinaryArrays(pg: PGlite): void {
  for (const oid of ARRAYS) {
    const asText = pg.serializers[oid];
    if (asText === undefined) throw new Error(`The embedded database knows no type ${oid}`);
    // PGlite passes bytes through; only its types claim that serializers return text.
    pg.serializers[oid] = (value: unknown) =>
      value instanceof Uint8Array ? (value as never) : asText(value);
  }
}
