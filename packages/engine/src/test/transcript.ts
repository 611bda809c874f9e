import { readFileSync } from 'node:fs';

/** One line of a recorded session: '>' sent to the engine, '<' received from it, '!' an action of the caller. */
export interface TranscriptLine {
  readonly mark: '>' | '<' | '!';
  readonly text: string;
}

/** A session recorded from the real engine, by the name of its file in `uci/fixtures`. */
export function readTranscript(name: string): readonly TranscriptLine[] {
  const file = new URL(`../uci/fixtures/${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const mark = line[0];
      if (mark !== '>' && mark !== '<' && mark !== '!') throw new Error(`No transcript line: ${line}`);
      return { mark, text: line.slice(2) };
    });
}
