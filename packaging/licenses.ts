import { readFileSync, writeFileSync } from 'node:fs';

/** A package that an installation without development tools has. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; `(none)` if the package names no license. */
  readonly license: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The list of licenses, and where it is stored. */
export const LICENSES_FILE = new URL('../THIRD-PARTY-LICENSES.txt', import.meta.url);
const LOCK_FILE = new URL('../package-lock.json', import.meta.url);
const FOLDER = 'node_modules/';

/**
 * Licenses whose works may be part of a program under GPL-3.0-or-later, according to the Free Software Foundation's list
 * of licenses.
 */
const COMPATIBLE: ReadonlySet<string> = new Set([
  '0BSD',
  // Version 3 of the GPL and of the AGPL allow to be combined with each other.
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** True if the license, or one of those to choose from, fits GPL-3.0-or-later. */
export function isCompatible(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => COMPATIBLE.has(part)));
}

/** Packages in the lock file that are not for development only, sorted by name and version. */
export function readPackages(): InstalledPackage[] {
  const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: Record<string, LockEntry> };
  const found = new Map<string, InstalledPackage>();
  for (const [path, { version = '', license = '(none)', dev, link }] of Object.entries(packages)) {
    if (dev || link || !path.includes(FOLDER)) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    found.set(`${name}@${version}`, { name, version, license });
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** One line for each package. */
export function licensesText(packages: readonly InstalledPackage[]): string {
  const lines = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  return `Packages of a Tabia installation and their licenses. Written by: npm run licenses\n\n${lines.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(LICENSES_FILE, licensesText(readPackages()));
