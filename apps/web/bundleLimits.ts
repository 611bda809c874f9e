import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The script a page loads before the first interaction, and its limit. */
export interface FirstLoad {
  readonly name: string;
  /** Ends of the paths of the modules that start a chunk of the page; what they import statically comes along. */
  readonly modules: readonly string[];
  /** Kilobytes (1,000 bytes) of script after gzip that no build may pass. */
  readonly limit: number;
  /** Where it should come to. */
  readonly target: number;
}

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;

function isChunk(file: Bundle[string]): file is Chunk {
  return file.type === 'chunk';
}

/** The chunk that starts with this module, or holds it. */
function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`No chunk holds ${module}: correct the list of first loads in vite.config.ts.`);
  return chunk;
}

/** A chunk and all that it imports statically, by file name. */
function closure(chunks: ReadonlyMap<string, Chunk>, start: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(start.fileName)) return seen;
  seen.add(start.fileName);
  for (const name of start.imports) {
    const next = chunks.get(name);
    if (next) closure(chunks, next, seen);
  }
  return seen;
}

/** Prints how many kilobytes of script each page loads first, after gzip, and fails the build above a limit. */
export function bundleLimits(pages: readonly FirstLoad[]): Plugin {
  return {
    name: 'tabia-bundle-limits',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle as Bundle).filter(isChunk);
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const sizes = new Map(
        chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]),
      );
      const rows = pages.map(({ name, modules, limit, target }) => {
        const files = new Set(modules.flatMap((module) => [...closure(byName, chunkOf(chunks, module))]));
        const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
        return { name, limit, target, kilobytes: bytes / 1000, files: files.size };
      });
      for (const { name, kilobytes, limit, target, files } of rows)
        process.stdout.write(
          `${name.padEnd(14)} ${kilobytes.toFixed(1).padStart(6)} KB of script, gzipped, in ${files} files; limit ${limit}, target ${target}\n`,
        );
      const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
      if (over.length > 0)
        this.error(`Too much script is loaded first by ${over.map(({ name }) => name).join(', ')}.`);
    },
  };
}
