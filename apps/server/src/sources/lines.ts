/**
 * Lines of a byte stream, without their ends. The last one is given only when it was closed by a newline: what a cut
 * left behind is no line.
 */
export async function* completeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const text = line.trim();
      if (text) yield text;
    }
  }
}
