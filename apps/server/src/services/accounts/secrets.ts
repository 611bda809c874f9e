import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../context/services.ts';

/** A secret such as a session token or the token of a mailed link. Only `hash` is stored. */
interface SecretToken {
  /** 256 random bits, base64url. */
  readonly token: string;
  /** SHA-256 of the token's text. */
  readonly hash: Uint8Array;
}

/** Hashes a token for storage. */
export function hashToken(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Creates a random secret. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** File in DATA_DIR with the key of the installation, where the settings name none; readable only by its user. */
const KEY_FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

/** Characters of a key that was written whole: base64url of its bytes. */
const KEY_CHARACTERS = Math.ceil((KEY_BYTES * 8) / 6);

/** The key in the file; undefined without a file, and where a full disk or a crash left a part of one: anybody could guess that. */
function readKeyFile(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    return secret.length < KEY_CHARACTERS ? undefined : secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file appears on the disk with its whole key, or not at all. */
function makeKeyFile(dataDir: string): string {
  const [path, secret] = [join(dataDir, KEY_FILE), randomBytes(KEY_BYTES).toString('base64url')];
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    const file = openSync(unfinished, 'wx', 0o600);
    try {
      writeFileSync(file, `${secret}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // An incomplete key has sealed nothing.
    if (readKeyFile(path) === undefined) rmSync(path, { force: true });
    linkSync(unfinished, path);
    return secret;
  } catch (error) {
    // Another process was quicker.
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKeyFile(path) : undefined;
    if (made) return made;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'tabia sealed secrets', KEY_BYTES));
}

/**
 * Encrypts a secret for the database with the key of the installation, which is not in the database. `purpose` says whose and
 * what for: opened for another one it fails.
 */
export function seal({ secretKey, dataDir }: KeySettings, secret: string, purpose: string): Uint8Array {
  const key = keyFrom(secretKey ?? readKeyFile(join(dataDir, KEY_FILE)) ?? makeKeyFile(dataDir));
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

/** Decrypts a secret; undefined if the key is another one or missing, or the bytes are not those that were sealed. */
export function unseal(
  { secretKey, dataDir }: KeySettings,
  sealed: Uint8Array,
  purpose: string,
): string | undefined {
  const secret = secretKey ?? readKeyFile(join(dataDir, KEY_FILE));
  if (secret === undefined || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const [nonce, sealedText] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealedText.subarray(0, TAG_BYTES));
    return decipher.update(sealedText.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
