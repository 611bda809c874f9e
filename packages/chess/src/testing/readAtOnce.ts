import { type ReadVariations, readVariations } from '../pgn/readVariations.ts';

/** The variations of a text, read without a rest. */
export function readAtOnce(pgn: string, options: { readonly maxMoves: number }): ReadVariations {
  const reading = readVariations(pgn, options);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}
