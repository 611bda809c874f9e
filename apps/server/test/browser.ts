import type { Mtd } from '@tabia/api-client/contract';
import type { Answer, TestServer } from './server.ts';

/** A browser: it keeps the cookies it is given and sends them with each call. */
export interface TestBrowser {
  post(mtd: Mtd, input?: object): Promise<Answer>;
  /** The Cookie header it sends. */
  cookies(): string;
}

/** A browser without cookies; `headers` go with each of its calls. */
export function aBrowser(
  { post }: Pick<TestServer, 'post'>,
  headers: Record<string, string> = {},
): TestBrowser {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    post: async (mtd, input = {}) => {
      const answer = await post(mtd, input, { cookie: cookies(), headers });
      for (const line of answer.setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
