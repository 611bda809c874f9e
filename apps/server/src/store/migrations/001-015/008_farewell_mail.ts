import type { Migration } from '../migration.ts';

/** The last mail to an account that is gone: nothing of it is kept once it has left. */
const column = 'alter table mails add column is_farewell boolean not null default false';

export const farewellMail: Migration = { name: '008_farewell_mail', statements: [column] };
