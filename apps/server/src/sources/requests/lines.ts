import { SourceFailure } from '../sourceItem.ts';

/** A game of the longest kind has some tens of thousands of letters; more than this is no game, and not held. */
const LONGEST_LINE = 1_000_000;

/**
 * Lines of a byte stream, without their ends. The last one is given only when it was closed by a newline: what a cut
 * left behind is no line. Throws `platform-refused` at a line without end.
 */
export async function* completeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new SourceFailure('platform-refused', 'The platform sends something else than games.');
    for (const line of lines) {
      const text = line.trim();
      if (text) yield text;
    }
  }
}
