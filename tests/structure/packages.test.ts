import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
function manifest(folder: string) {
  return JSON.parse(read(`${folder}/package.json`));
}

function foldersIn(parent: string): string[] {
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

const packages = foldersIn('packages');
const workspaces = [...packages, ...foldersIn('apps')];
const versions = new Map(packages.map((folder) => [manifest(folder).name, manifest(folder).version]));

describe.each(packages)('%s can be published', (folder) => {
  const { name, version, description, license, exports, files, scripts, sideEffects } = manifest(folder);

  it('says what it is, and repeats no address that is not ours', () => {
    expect(name).toBe(`@tabia/${folder.split('/').at(-1)}`);
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
    expect(license).toBe('GPL-3.0-or-later');
    expect(sideEffects).toBeDefined();
    for (const field of ['repository', 'homepage', 'bugs'])
      expect(manifest(folder)).not.toHaveProperty(field);
  });

  it('runs from its sources here; if not, `git restore` its package.json: a pack was killed', () => {
    const targets: string[] = Object.values(exports);
    expect(targets).not.toEqual([]);
    for (const target of targets) expect(target).toMatch(/^\.\/src\//);
    const modules = targets.filter((target) => !target.includes('*'));
    expect(modules.filter((target) => !existsSync(join(root, folder, target)))).toEqual([]);
  });

  it('builds before it is packed, and packs what a reader needs', () => {
    expect(scripts).toMatchObject({
      prepack: 'node ../../packaging/prepack.ts',
      postpack: 'node ../../packaging/postpack.ts',
    });
    expect(files).toEqual(['dist', 'CHANGELOG.md', 'NOTICE']);
  });

  it('has a README with its name, an example and every entry point', () => {
    const text = read(`${folder}/README.md`);
    expect(text.startsWith(`# ${name}\n`)).toBe(true);
    expect(text).toMatch(/^```tsx?\n/m);
    expect(text).toMatch(/^## License$/m);
    for (const entry of Object.keys(exports)) expect(text).toContain(`\`${name}${entry.slice(1)}\``);
  });

  it('has a CHANGELOG that knows its version', () => {
    expect(read(`${folder}/CHANGELOG.md`)).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'),
    );
  });

  it('leaves the choice of React to the application', () => {
    const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = manifest(folder);
    for (const react of ['react', 'react-dom']) {
      expect(dependencies).not.toHaveProperty(react);
      expect(react in peerDependencies).toBe(react in devDependencies);
    }
  });
});

it('asks for the version of a package that this repository holds', () => {
  const wrong = workspaces.flatMap((folder) => {
    const { dependencies, devDependencies, peerDependencies } = manifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([name, version]) => versions.has(name) && versions.get(name) !== version)
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(wrong).toEqual([]);
});
