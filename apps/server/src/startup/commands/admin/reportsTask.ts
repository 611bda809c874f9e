import { SCREENSHOT_PATH } from '@tabia/api-client/contract';
import { listReports, type Report } from '../../../store/accounts/reports.ts';
import { CommandProblem, parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';
import { withDatabase } from './withDatabase.ts';

const MAX_LIMIT = 1000;

/** Formats a report; control characters are removed, so that its text cannot affect the terminal. */
export function reportText({ id, email, text, page, createdAt, screenshotIds }: Report): string {
  const head = [`#${id}`, createdAt.toISOString(), email ?? 'a guest', page ?? ''].filter(Boolean).join('  ');
  const pictures = screenshotIds.map((picture) => `  picture: ${SCREENSHOT_PATH}/${picture}`);
  const lines = [head, ...text.split('\n').map((line) => `  ${line}`), ...pictures];
  return lines.map((line) => line.replace(/\p{Cc}/gu, ' ')).join('\n');
}

/** Prints user reports, newest first. Returns the exit code. */
export async function reportsTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS.reports);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new CommandProblem(`--limit needs a number from 1 to ${MAX_LIMIT}.`);
  return withDatabase(async ({ db }) => {
    const reports = await listReports(db, limit);
    console.log(reports.length === 0 ? 'There are no reports.' : reports.map(reportText).join('\n\n'));
    return 0;
  });
}
