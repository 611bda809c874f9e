import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';

/** Games of different players, of which White won each. */
function pgn(count: number): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `[Site "https://lichess.org/${String(index).padStart(8, '0')}"]\n[White "White ${index}"]\n[Black "Black ${index * 7}"]\n[WhiteElo "${1_500 + (index % 200)}"]\n[BlackElo "${1_500 + (index % 170)}"]\n[TimeControl "300+0"]\n\n1. e4 c5 2. Nf3 d6 1-0\n\n`,
  ).join('');
}

/** The files of a month of games as they are published: packed games, and the list of checksums. */
export function gameMonthFiles(months: Readonly<Record<string, number>>): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let list = '';
  for (const [month, count] of Object.entries(months)) {
    const name = `lichess_db_standard_rated_${month}.pgn.zst`;
    const bytes = zstdCompressSync(pgn(count));
    files[name] = bytes;
    list += `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  }
  return { ...files, 'sha256sums.txt': Buffer.from(list) };
}
