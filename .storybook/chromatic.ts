import { spawnSync } from 'node:child_process';

// Chromatic is a service: without its token there is nothing to do, and nothing is claimed.
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.warn(
    'Chromatic skipped: CHROMATIC_PROJECT_TOKEN is not set. "npm run test:visual" compares the pictures here.',
  );
} else {
  const run = spawnSync(
    'npx',
    ['--yes', 'chromatic@18.14.3', '--exit-zero-on-changes', '--storybook-build-dir', 'storybook-static'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  process.exitCode = run.status ?? 1;
}
