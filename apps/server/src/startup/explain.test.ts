import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explain } from './explain.ts';

test('what a player can put right is told without a stack', () => {
  expect(explain(new ConfigError(['PORT: "x" is not a number']))).toBe(
    'Invalid settings:\n  PORT: "x" is not a number',
  );
});

test('a taken port comes with advice', () => {
  const error = Object.assign(new Error('listen EADDRINUSE: :8080'), { code: 'EADDRINUSE' });
  expect(explain(error)).toBe(
    'listen EADDRINUSE: :8080. Stop what uses that port, or set PORT to another one.',
  );
});

test('anything else keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toContain('explain.test.ts');
});
