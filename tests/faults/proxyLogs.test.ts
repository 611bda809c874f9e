/** What the proxies of `deploy/` write into their logs, also when the service does not answer. */
import { describe, expect, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { PROXIES, programOf, startProxy } from './proxy.ts';

const SECRET = 'what-nobody-may-read';

for (const proxy of PROXIES)
  describe.skipIf(programOf(proxy) === undefined)(proxy.program, () => {
    test('no log has a secret of an address: a code of a sign-in, a token of a mail or a shared link', async () => {
      const { ask, stop } = await startProxy(proxy, `127.0.0.1:${await freePort()}`);
      const headers = { referer: `https://tabia.example.org/continue?code=${SECRET}` };
      for (const path of ['/continue?state=1&code=', '/shared?link=', '/invitation?token=']) {
        const answer = await ask({ path: path + SECRET, headers });
        expect(answer.resume().statusCode).toBe(502);
      }
      const logged = await stop();
      // The failures themselves are there.
      for (const path of ['/continue', '/shared', '/invitation']) expect(logged).toContain(path);
      expect(logged).not.toContain(SECRET);
    });
  });
