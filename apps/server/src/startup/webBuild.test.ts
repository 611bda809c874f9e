import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildFailure, NODE_OF_NPM } from './webBuild.ts';

const root = new URL('../../../../', import.meta.url);

test('a build without its compiled programs says which Node npm needs', () => {
  const failure = buildFailure(
    'Error: Cannot find native binding. npm has a bug related to optional dependencies …',
  );
  expect(failure).toContain('Install Node 20.19 or newer (of Node 22: 22.12)');
  expect(failure).not.toContain('npm has a bug');
  expect(buildFailure('[PARSE_ERROR] Unexpected token')).toContain('PARSE_ERROR');
});

test('the Node that npm needs is what the programs of the build ask for, and what the documents say', () => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  const { first, ofNode22 } = NODE_OF_NPM;
  expect(packages['node_modules/@rolldown/binding-linux-x64-gnu'].engines.node).toBe(
    `^${first}.0 || >=${ofNode22}.0`,
  );
  const page = readFileSync(new URL('docs/getting-started/install-and-start.md', root), 'utf8');
  expect(page).toContain(`Node ${first} or newer (of Node 22: ${ofNode22})`);
});
