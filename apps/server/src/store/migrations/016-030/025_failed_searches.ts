import type { Migration } from '../migration.ts';

/** How often the engine failed at a request, how and when it failed last. Requests set aside before are tried again at once. */
const failures = `
alter table evaluation_requests add column failures int2 not null default 0,
  add column failure text, add column failed_at timestamptz;
update evaluation_requests set failures = 1, claimed_by = null, claimed_until = null where claimed_by = 'failed';
create index evaluation_requests_that_failed on evaluation_requests (position_id) where failure is not null
`;

export const failedSearches: Migration = { name: '025_failed_searches', statements: [failures] };
