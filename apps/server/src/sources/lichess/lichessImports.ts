import { MAX_UPLOAD_BYTES } from '@tabia/api-client/contract';
import type { Platform } from '../platform.ts';
import { askForText } from '../requests/ask.ts';
import { refused } from './lichessAccount.ts';

/**
 * The games that the owner of the token has imported on Lichess, as one PGN text of 20 MB at most; empty for none, undefined for a token that is
 * refused. It has no parameters: a text that breaks off is asked for again as a whole.
 */
export async function readLichessImports(platform: Platform): Promise<string | undefined> {
  const headers = { accept: 'application/x-chess-pgn' };
  const { status, body } = await askForText(platform, 'api/games/export/imports', headers, MAX_UPLOAD_BYTES);
  if (status === 401) return undefined;
  if (status !== 200) throw refused(status);
  return body.trim();
}
