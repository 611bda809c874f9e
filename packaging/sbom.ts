import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPackages } from './licenses.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly purl: string;
}

/** The parts of a CycloneDX document that are read or changed here. */
export interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component & { name: string; readonly version: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_BYTES = 64 * 1024 * 1024;

function readSbom(): Sbom {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', command, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text) as Sbom;
}

/**
 * Describes what an installation contains, from the lock file. npm's own `--omit dev` would also omit packages that the
 * server and the root's tools share.
 */
export function createSbom(): Sbom {
  const sbom = readSbom();
  const installed = new Set(readPackages().map(({ name, version }) => `pkg:npm/${name}@${version}`));
  const isOurs = ({ purl }: Component): boolean => purl.startsWith('pkg:npm/%40tabia/');
  const components = sbom.components.filter(
    (component) => isOurs(component) || installed.has(decodeURIComponent(component.purl).split('?')[0] ?? ''),
  );
  // npm names it after the folder.
  sbom.metadata.component.name = 'tabia';
  const refs = new Set([sbom.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...sbom, components, dependencies };
}

if (import.meta.main) {
  const sbom = createSbom();
  const file = process.argv[2] ?? `tabia-${sbom.metadata.component.version}.cdx.json`;
  writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
  process.stdout.write(`${file}: ${sbom.components.length} components\n`);
}
