import { MAX_UPLOAD_BYTES } from '@tabia/api-client/contract';
import type { ImportsReader } from '../platform.ts';
import { askAndRead } from '../requests/ask.ts';
import { refused } from './lichessAccount.ts';

/** Each game begins with its event. What follows the last beginning may be half a game. */
function withoutLastGame(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf('\n[Event ')));
}

/**
 * Reads the games that the owner of the token has imported on Lichess. The list has neither parts nor parameters: a text that breaks off is asked
 * for again as a whole.
 */
export const readLichessImports: ImportsReader = async (platform, enough) =>
  await askAndRead(
    platform,
    'api/games/export/imports',
    { headers: { accept: 'application/x-chess-pgn' } },
    async (answer) => {
      if (answer.status === 401) return undefined;
      if (answer.status !== 200) throw refused(answer.status);
      const decoder = new TextDecoder();
      let text = '';
      let bytes = 0;
      for await (const piece of answer.bytes()) {
        bytes += piece.byteLength;
        if (bytes > MAX_UPLOAD_BYTES) return { pgn: withoutLastGame(text), more: true };
        text += decoder.decode(piece, { stream: true });
        if (enough.aborted) return { pgn: withoutLastGame(text), more: true };
      }
      return { pgn: (text + decoder.decode()).trim(), more: false };
    },
  );
