import type { Db } from '../schema/schema.ts';

/** Account actions that are logged. */
const ACCOUNT_ACTIONS = [
  'register',
  'confirm',
  'change-password',
  'recover-password',
  'change-email',
  'sign-up-with-platform',
  'link-identity',
  'unlink-identity',
  'sign-out-everywhere',
  'use-promo-code',
  'export',
  'delete-account',
  'restrict',
  'unrestrict',
  'create-by-admin',
  'set-password-by-admin',
] as const;
type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** An entry of the account log. */
export interface AccountEvent {
  readonly id: number;
  readonly at: Date;
  readonly action: AccountAction;
  /** The acting user: null for the command line or a request without a session. */
  readonly actorId: number | null;
  /** The affected user: null for a deleted account. */
  readonly userId: number | null;
}

/** Adds a log entry; deleted together with the account. */
export async function noteAccountEvent(db: Db, event: Omit<AccountEvent, 'id'>): Promise<void> {
  await db
    .insertInto('account_log')
    .values({ at: event.at, action: event.action, actor_id: event.actorId, user_id: event.userId })
    .execute();
}

/** Lists events, newest first, before an event id, of one account or all. */
export async function listAccountEvents(
  db: Db,
  page: { limit: number; before?: number | undefined; userId?: number | undefined },
): Promise<(AccountEvent & { actorEmail: string | null; userEmail: string | null })[]> {
  let query = db
    .selectFrom('account_log')
    .leftJoin('users as actors', 'actors.id', 'account_log.actor_id')
    .leftJoin('users as targets', 'targets.id', 'account_log.user_id')
    .select([
      'account_log.id',
      'account_log.at',
      'account_log.action',
      'account_log.actor_id as actorId',
      'account_log.user_id as userId',
      'actors.email as actorEmail',
      'targets.email as userEmail',
    ]);
  if (page.before !== undefined) query = query.where('account_log.id', '<', page.before);
  if (page.userId !== undefined) query = query.where('account_log.user_id', '=', page.userId);
  const rows = await query.orderBy('account_log.id', 'desc').limit(page.limit).execute();
  return rows.map(({ action, ...row }) => ({ ...row, action: action as AccountAction }));
}
