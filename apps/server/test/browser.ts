import type { Mtd } from '@tabia/api-client/contract';
import type { Db } from '../src/store/schema/schema.ts';
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

/** The token in the newest mail that was written to an address; empty for a mail without a link. */
export async function mailedToken(db: Db, email: string): Promise<string> {
  const { body_text } = await db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w-]{43})/.exec(body_text)?.[1] ?? '';
}
