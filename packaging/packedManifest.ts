/** The parts of a package.json that packing reads or rewrites; everything else is passed through. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

type PackedTarget = string | { readonly types: string; readonly default: string };

/** The package.json of a tarball. */
export interface PackedManifest {
  readonly exports: Readonly<Record<string, PackedTarget>>;
  readonly [field: string]: unknown;
}

/** The stylesheet of a package with vanilla-extract styles, as an entry point and below `dist`. */
export const STYLESHEET = 'styles.css';
/** Without it TypeScript refuses to import the stylesheet. */
export const STYLESHEET_TYPES = 'styles.d.css.ts';

const REPOSITORY_ONLY = ['private', 'scripts', 'devDependencies'];
function isSource(target: string): boolean {
  return /\.tsx?$/.test(target);
}
function built(target: string): string {
  return target.replace(/^\.\/src\//, './dist/');
}

/** `./src/pgn/index.ts` → the compiled module with its types; data files keep their names. */
function packedTarget(target: string): PackedTarget {
  const path = built(target);
  if (!isSource(path)) return path;
  const stem = path.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/**
 * The package.json of the tarball: entry points lead to `dist` instead of the sources, and the fields that only matter
 * in the repository are left out. Dependencies stay as they are.
 */
export function packedManifest(source: Manifest, { styled }: { readonly styled: boolean }): PackedManifest {
  const kept = Object.entries(source).filter(([field]) => !REPOSITORY_ONLY.includes(field));
  const exports = Object.entries(source.exports).map(([entry, target]) => [entry, packedTarget(target)]);
  return {
    ...Object.fromEntries(kept),
    ...(styled && { sideEffects: ['**/*.css'] }),
    exports: {
      ...Object.fromEntries(exports),
      ...(styled && {
        [`./${STYLESHEET}`]: { types: `./dist/${STYLESHEET_TYPES}`, default: `./dist/${STYLESHEET}` },
      }),
      './package.json': './package.json',
    },
  };
}

/** The entry points that are modules, as paths below `src`: `pgn/index.ts`. */
export function sourceEntries({ exports }: Manifest): string[] {
  return Object.values(exports)
    .filter(isSource)
    .map((target) => target.replace(/^\.\/src\//, ''));
}

/** The entry points that are data, as paths or patterns below `src`: `texts/*.json`. */
export function dataEntries({ exports }: Manifest): string[] {
  return Object.values(exports)
    .filter((target) => !isSource(target))
    .map((target) => target.replace(/^\.\/src\//, ''));
}
