import type { ApiClient } from '@tabia/api-client';
import { LINK_USES, type Mtd, type Output } from '@tabia/api-client/contract';
import type { App } from './createApp.ts';

/** Who reads through a link owns nothing here: parts of pages that belong to an owner leave themselves out. */
const OWN = {
  'heroes/list': { heroes: [] },
  'pupils/list': { pupils: [] },
} as const satisfies { readonly [M in Mtd]?: Output<M> };

/**
 * The application as who follows a read-only link sees it: calls are made through the link, with answers of its own. What a
 * link does not show stays unanswered, so that parts which wait for it stay away.
 */
export function createLinkedApp(app: App, link: string): App {
  const through = app.api.through(link);
  const call = async (mtd: Mtd, ...rest: [never, never]): Promise<unknown> => {
    if (mtd in LINK_USES) return await through.call(mtd, ...rest);
    return mtd in OWN ? OWN[mtd as keyof typeof OWN] : await new Promise(() => {});
  };
  return { ...app, answers: {}, api: { ...through, call: call as ApiClient['call'] } };
}
