import { expect, test } from 'vitest';
import { settingWarnings } from './commands/serve/serve.ts';
import { readConfig } from './config.ts';

test.each([
  [{}, 0],
  [{ PUBLIC_URL: 'https://localhost:8443' }, 0],
  [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, 0],
  [{ PUBLIC_URL: 'https://tabia.example.org' }, 1],
  [{ PUBLIC_URL: 'https://tabia.example.org', TRUSTED_PROXIES: '127.0.0.1' }, 0],
])('with %o the start warns of %i settings', (env, count) => {
  const warnings = settingWarnings(readConfig(env, 1));
  expect(warnings).toHaveLength(count);
  for (const warning of warnings) expect(warning).toContain('TRUSTED_PROXIES');
});
