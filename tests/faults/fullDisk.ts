/**
 * Preloaded into a process: while the file `$TABIA_FULL_DISK.full` exists, writes to files in the folder
 * `$TABIA_FULL_DISK` fail as on a full disk. A real one needs rights that a test does not have.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const folder = process.env.TABIA_FULL_DISK ?? '';
const writeSync = fs.writeSync;

function isFull(descriptor: number): boolean {
  return (
    fs.existsSync(`${folder}.full`) && fs.readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(`${folder}/`)
  );
}

fs.writeSync = ((
  descriptor: number,
  ...rest: Parameters<typeof writeSync> extends [number, ...infer R] ? R : never
) => {
  if (folder !== '' && isFull(descriptor)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  }
  return writeSync(descriptor, ...rest);
}) as typeof writeSync;
syncBuiltinESMExports();
