import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file or folder to the disk. Folders cannot be opened on Windows, which flushes names itself. */
async function flush(path: string, isFolder = false): Promise<void> {
  try {
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isFolder) throw error;
  }
}

/** Gives a written file its name, so that a file with that name is always whole, after a power cut too. */
export async function nameWhole(temporary: string, path: string): Promise<void> {
  await flush(temporary);
  await rename(temporary, path);
  await flush(dirname(path), true);
}

/** Writes a file so that it is whole or not there. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  await nameWhole(temporary, path);
}
