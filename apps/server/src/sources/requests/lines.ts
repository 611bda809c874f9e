import { SourceFailure } from '../sourceItem.ts';

/** The longest games have tens of thousands of characters; longer lines are not games and are not buffered. */
const LONGEST_LINE = 1_000_000;

/**
 * Yields the non-empty lines of a byte stream, trimmed. An unterminated last line is dropped, because it may be
 * truncated. Throws `platform-refused` for an endless line.
 */
export async function* completeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new SourceFailure('platform-refused', 'The platform sent something other than games.');
    for (const line of lines) {
      const text = line.trim();
      if (text) yield text;
    }
  }
}
