import { chooseDecoder } from './chooseDecoder.ts';
import { type ChooseDecoder, decodeText, decodeUtf8, isUtf8Line, isUtf8Text, linesIn } from './decodeText.ts';

/** Bytes from the first line that is not UTF-8 on, by which the encoding of a file is chosen. */
const SAMPLE_BYTES = 256 * 1024;

function firstForeignLine(bytes: Uint8Array): number {
  for (const [start, end] of linesIn(bytes)) if (!isUtf8Line(bytes, start, end)) return start;
  return bytes.length;
}

/** The lines that begin within the first `SAMPLE_BYTES`. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  for (const [, end] of linesIn(bytes)) if (end >= SAMPLE_BYTES) return bytes.subarray(0, end);
  return bytes;
}

/**
 * Decodes the lines of one file. A line that is not UTF-8 waits until a sample of the file shows its encoding: one name
 * says little, all of them together are clear. The result does not depend on how the lines are grouped.
 */
export class FileDecoder {
  #choose: ChooseDecoder | undefined;
  #waiting: Uint8Array[] = [];
  #size = 0;

  /** Decodes whole lines; returns what is decided, which may be nothing yet. */
  push(lines: Uint8Array): string {
    if (this.#choose) return decodeText(lines, this.#choose);
    if (this.#size > 0) return this.#wait(lines);
    if (isUtf8Text(lines)) return decodeUtf8(lines);
    const from = firstForeignLine(lines);
    return decodeUtf8(lines.subarray(0, from)) + this.#wait(lines.subarray(from));
  }

  /** The lines that still wait, at the end of the file. */
  finish(): string {
    if (this.#size === 0) return '';
    const bytes = this.#joined();
    this.#choose ??= chooseDecoder(sampleOf(bytes));
    this.#waiting = [];
    this.#size = 0;
    return decodeText(bytes, this.#choose);
  }

  #wait(lines: Uint8Array): string {
    // The caller reuses its buffer.
    this.#waiting.push(lines.slice());
    this.#size += lines.length;
    // One line more than the sample, so that its last line is whole.
    return this.#size > SAMPLE_BYTES ? this.finish() : '';
  }

  #joined(): Uint8Array {
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#waiting) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}
