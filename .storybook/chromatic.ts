import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { visualStories } from './visualStories.ts';

const built = 'storybook-static';

/** Lets Chromatic capture the same stories as the local visual tests; needs a built Storybook. */
function photograph(): string {
  const only = visualStories(JSON.parse(readFileSync(`${built}/index.json`, 'utf8'))).flatMap((name) => [
    '--only-story-names',
    name,
  ]);
  const run = spawnSync(
    'npx',
    ['--no', 'chromatic', '--exit-zero-on-changes', '--storybook-build-dir', built, ...only],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  return run.status === 0 ? 'Chromatic has the pictures.' : 'Chromatic did not take the pictures.';
}

// Chromatic is an external service: without a token this does nothing, and its result never fails a build.
try {
  console.warn(
    process.env.CHROMATIC_PROJECT_TOKEN
      ? photograph()
      : 'Chromatic skipped: CHROMATIC_PROJECT_TOKEN is not set. "npm run test:visual" compares the pictures here.',
  );
} catch (error) {
  console.warn('Chromatic skipped: run "npm run storybook:build" first.', error);
}
