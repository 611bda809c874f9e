import type { Migration } from '../migration.ts';

/**
 * The secret that numbers of positions are made with. A database whose numbers were made without one goes on without it. 2^52 is
 * the first number that is made and not counted.
 */
const secret = `
create table numbering (is_only boolean primary key default true check (is_only), secret text);
insert into numbering (secret)
select case when not exists (select from positions where id >= 4503599627370496)
  and not exists (select from encounters where position_id >= 4503599627370496)
  then gen_random_uuid()::text || gen_random_uuid()::text end
`;

export const numberSecret: Migration = { name: '027_number_secret', statements: [secret] };
