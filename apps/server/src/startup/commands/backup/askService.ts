import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { BACKUP_PATH, CONTROL_FILE, type ControlAddress } from '../../../http/control/controlFile.ts';

async function readAddress(dataDirectory: string): Promise<ControlAddress | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDirectory, CONTROL_FILE), 'utf8')) as ControlAddress;
  } catch {
    return undefined;
  }
}

function post({ port, token }: ControlAddress, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    };
    request(options, resolve).on('error', reject).end();
  });
}

/**
 * Asks the service that is running on the data directory for a backup. Returns its bytes, which end with an error if the
 * service stops meanwhile; undefined if no service answers.
 */
export async function askForBackup(dataDirectory: string): Promise<IncomingMessage | undefined> {
  const address = await readAddress(dataDirectory);
  if (!address) return undefined;
  const answer = await post(address, BACKUP_PATH).catch(() => undefined);
  if (answer?.statusCode === 200) return answer;
  answer?.resume();
  return undefined;
}
