import { takeUnannounced } from '../../store/accounts/announcements.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type MailServices, queueMail } from './accountMail.ts';
import { languageOf } from './userView.ts';

async function announceToNext(services: MailServices & { readonly db: Db }): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const user = await takeUnannounced(transaction, services.now());
    if (!user?.email) return false;
    const to = { email: user.email, name: user.name, language: languageOf(user) };
    await queueMail(transaction, services, 'launch', to);
    return true;
  });
}

/**
 * Queues the mail about the launch for every account that has not had it, in the language of its owner; returns their
 * number. Each account has its own transaction: a run that is killed is continued by the next one, and nobody gets two.
 */
export async function announceLaunch(services: MailServices & { readonly db: Db }): Promise<number> {
  let count = 0;
  while (await announceToNext(services)) count += 1;
  return count;
}
