import { join, sep } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import { STYLESHEET } from './packedManifest.ts';

function isBare(id: string): boolean {
  return /^[@a-z]/.test(id);
}

/**
 * Evaluating the styles of a package pulls in the styles of the packages it builds on. Those have a stylesheet of their
 * own. The order of the cascade layers stays: whichever stylesheet loads first must declare it.
 */
function ownStylesOnly(folder: string): Plugin {
  const foreign = (id: string): boolean =>
    id.endsWith('.vanilla.css') && !id.includes(`${folder}${sep}`) && !id.includes('layers.css.ts');
  return {
    name: 'tabia-own-styles-only',
    transform: {
      order: 'pre',
      handler: (_code, id) => (foreign(id) ? '' : undefined),
    },
  };
}

interface BundleOptions {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Entry modules, as paths below `src`. */
  readonly entries: readonly string[];
  /** Absolute path of the folder for the result. */
  readonly outDir: string;
}

/**
 * Builds a package that has vanilla-extract styles: a module for each source file, so that bundlers drop what a page does
 * not use, one stylesheet for all, and fonts as files beside it.
 */
export async function bundleStyled({ folder, entries, outDir }: BundleOptions): Promise<void> {
  const source = join(folder, 'src');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    // A library build would inline every font.
    resolve: { alias: [{ find: /^(.*\.woff2)$/, replacement: '$1?no-inline' }] },
    plugins: [vanillaExtractPlugin({ identifiers: 'short' }), ownStylesOnly(folder)],
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      cssCodeSplit: false,
      copyPublicDir: false,
      lib: {
        entry: Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
        formats: ['es'],
        cssFileName: STYLESHEET.replace('.css', ''),
      },
      rolldownOptions: {
        external: (id) => isBare(id) && !id.endsWith('.css'),
        checks: { pluginTimings: false },
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
}
