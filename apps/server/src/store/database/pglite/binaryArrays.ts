import type { PGlite } from '@electric-sql/pglite';

/** pg_type.oid of arrays of int2, int4, text and int8. */
const ARRAYS = [1005, 1007, 1009, 1016] as const;

/** Lets parameters that are arrays come as bytes in PostgreSQL's own form, as the driver of a server does. */
export function acceptBinaryArrays(pg: PGlite): void {
  for (const oid of ARRAYS) {
    const asText = pg.serializers[oid];
    if (asText === undefined) throw new Error(`The embedded database knows no type ${oid}`);
    // The package sends bytes as bytes; only its types say that everything is text.
    pg.serializers[oid] = (value: unknown) =>
      value instanceof Uint8Array ? (value as never) : asText(value);
  }
}
