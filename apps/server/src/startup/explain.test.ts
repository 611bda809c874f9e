import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EngineError } from '@tabia/engine';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explain } from './explain.ts';

test('explains what a player can fix without a stack trace', () => {
  expect(explain(new ConfigError(['PORT: "x" is not a number']))).toBe(
    'Invalid settings:\n  PORT: "x" is not a number',
  );
});

test('says in words that the engine does not start', () => {
  const words = 'The engine process /bin/cat did not become ready within 60 s.';
  expect(explain(new EngineError('start-failed', words))).toBe(words);
});

test('gives advice about a port in use', () => {
  const error = Object.assign(new Error('listen EADDRINUSE: :8080'), { code: 'EADDRINUSE' });
  expect(explain(error)).toBe(
    'listen EADDRINUSE: :8080. Stop what uses that port, or set PORT to another one.',
  );
});

test('says that the folder of the data cannot be used, where a file is in its place', () => {
  const path = fileURLToPath(import.meta.url);
  for (const folder of [path, `${path}/data`]) {
    let error: unknown;
    try {
      mkdirSync(folder, { recursive: true });
    } catch (thrown) {
      error = thrown;
    }
    expect(explain(error)).toMatch(/^The folder .+ cannot be made or written to .+ Set DATA_DIR to a folder/);
  }
});

test('anything else keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toContain('explain.test.ts');
});
