import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { JOB_NAMES } from '../../apps/server/src/jobs/definitions.ts';
import { inlineCodeIn, tablesIn } from './markdown.ts';

it('the page on jobs lists every job', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/explanation/jobs.md'), 'utf8');
  const [, [, ...rows] = []] = tablesIn(page);
  const listed = rows
    .flatMap(([job = '']) => inlineCodeIn(job).map(({ text }) => text))
    .flatMap((job) => (job === 'load-<key>' ? PLATFORMS.map(({ key }) => job.replace('<key>', key)) : [job]));
  expect(listed.toSorted()).toEqual(JOB_NAMES.toSorted());
});
