import type { Plugin } from 'vite';

interface File {
  readonly type: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
}

/** A way from a file back to itself along static imports; undefined when there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    done.add(name);
    way.push(name);
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = visit(name);
    if (circle) return circle;
  }
  return undefined;
}

/** Fails the build when its files import each other in a circle: one of them would run before what it needs. */
export function noCircles(): Plugin {
  return {
    name: 'tabia-no-circles',
    generateBundle(_options, bundle) {
      const files: readonly File[] = Object.values(bundle);
      const circle = circleOf(new Map(files.map(({ fileName, imports = [] }) => [fileName, imports])));
      if (circle)
        this.error(`Files import each other: ${circle.join(' → ')}. Correct the lists in packedTogether.ts.`);
    },
  };
}
