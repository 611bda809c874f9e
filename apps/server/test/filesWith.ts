import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of these texts occur in the files below a folder, ignoring case, as `file: text`. */
export function textsInFiles(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path).toString('latin1').toLowerCase();
    return texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${path}: ${text}`);
  });
}

/** Size of all files below a folder, bytes. */
export function sizeOfFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).byteLength, 0);
}
