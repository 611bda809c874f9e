/** A Vitest reporter: writes the errors outside any test to the file named in TABIA_TEST_ERRORS, for `npm test` to repeat. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const path = process.env.TABIA_TEST_ERRORS;
    if (!path || errors.length === 0) return;
    const messages = errors.map(({ name, message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }) =>
      [`${name}: ${message}`, VITEST_TEST_PATH, VITEST_TEST_NAME, stack?.split('\n').slice(1, 5).join(' ')]
        .filter((part) => part !== undefined)
        .join(' | '),
    );
    writeFileSync(path, JSON.stringify(messages));
  };
}
