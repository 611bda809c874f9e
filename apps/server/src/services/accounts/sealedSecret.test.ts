import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

const root = mkdtempSync(join(tmpdir(), 'tabia-key-'));
afterAll(() => rmSync(root, { recursive: true }));

const SECRET = 'lio_0123456789';
const named = { secretKey: 'a key that the operator has named', dataDir: join(root, 'unused') };

test('a secret is opened with its key, for its purpose, as it was sealed, and in no other way', () => {
  const sealed = seal(named, SECRET, 'token 3 anna');
  expect(unseal(named, sealed, 'token 3 anna')).toBe(SECRET);
  expect(Buffer.from(sealed).includes(SECRET)).toBe(false);
  expect(unseal(named, sealed, 'token 3 boris')).toBeUndefined();
  expect(unseal({ ...named, secretKey: 'another one' }, sealed, 'token 3 anna')).toBeUndefined();
  expect(unseal(named, sealed.subarray(0, 20), 'token 3 anna')).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = sealed.with(at, (sealed[at] ?? 0) ^ 1);
    expect(unseal(named, changed, 'token 3 anna')).toBeUndefined();
  }
  expect(seal(named, SECRET, 'token 3 anna')).not.toEqual(sealed);
});

test('without a key in the settings the installation makes one, which only its user can read', () => {
  const settings = { secretKey: undefined, dataDir: join(root, 'data') };
  // Who only opens makes no key.
  expect(unseal(settings, seal(named, SECRET, ''), '')).toBeUndefined();
  expect(() => statSync(settings.dataDir)).toThrow('ENOENT');
  const sealed = seal(settings, SECRET, '');
  expect(unseal(settings, sealed, '')).toBe(SECRET);
  expect(unseal(settings, seal(settings, 'another', ''), '')).toBe('another');
  const file = join(settings.dataDir, 'secret.key');
  expect(readFileSync(file, 'utf8').trim()).toHaveLength(43);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', 'half a key'])(
  'a key file that was not written to its end (%j) seals nothing',
  (left) => {
    const settings = { secretKey: undefined, dataDir: join(root, `broken ${left.length}`) };
    mkdirSync(settings.dataDir);
    const file = join(settings.dataDir, 'secret.key');
    writeFileSync(file, left);
    expect(unseal(settings, seal({ ...named, secretKey: left.trim() }, SECRET, ''), '')).toBeUndefined();
    const sealed = seal(settings, SECRET, '');
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(43);
    expect(unseal(settings, sealed, '')).toBe(SECRET);
    expect(readdirSync(settings.dataDir)).toEqual(['secret.key']);
  },
);
