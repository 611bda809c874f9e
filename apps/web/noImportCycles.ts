import type { Plugin } from 'vite';

interface File {
  readonly type: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
}

/** A path along static imports from a file back to itself; undefined without one. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    done.add(name);
    path.push(name);
    for (const next of imports.get(name) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    return undefined;
  };
  for (const name of imports.keys()) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Fails the build when its files import each other in a cycle: one of them would run before the code it depends on. */
export function noImportCycles(): Plugin {
  return {
    name: 'tabia-no-import-cycles',
    generateBundle(_options, bundle) {
      const files: readonly File[] = Object.values(bundle);
      const cycle = findCycle(new Map(files.map(({ fileName, imports = [] }) => [fileName, imports])));
      if (cycle)
        this.error(`Files import each other: ${cycle.join(' → ')}. Correct the lists in chunkGroups.ts.`);
    },
  };
}
