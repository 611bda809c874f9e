import type { Plugin } from 'vite';

/** A file of the build, with its text if it is a script. */
export interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  code?: string;
}

const FACADE = /^export\{([^{}]+)\}from"\.\/([\w-]+\.js)";?\s*$/;

/** `a as Name,b` as the fields of an object that takes them from `module`. */
function fieldsOf(names: string): string {
  return names
    .split(',')
    .map((pair) => pair.split(' as '))
    .map(([own = '', name = own]) => `${name}:module.${own}`)
    .join(',');
}

/**
 * Removes files that do nothing but export parts of another file: an `import()` takes them from there. The bundler makes
 * one for each module that is loaded on demand and packed with others, and each would be a request. Returns their names.
 */
export function removeFacades(files: readonly BuiltFile[]): readonly string[] {
  const facades = files.flatMap(({ fileName, code = '' }) => {
    const [, names, target] = FACADE.exec(code) ?? [];
    return names !== undefined && target !== undefined
      ? [{ path: fileName, name: fileName.split('/').at(-1) ?? '', target, fields: fieldsOf(names) }]
      : [];
  });
  for (const file of files) {
    if (file.code === undefined) continue;
    let { code } = file;
    for (const { name, target, fields } of facades) {
      if (!code.includes(name)) continue;
      for (const quote of ['`', '"', "'"])
        code = code.replaceAll(
          `import(${quote}./${name}${quote})`,
          `import("./${target}").then(module=>({${fields}}))`,
        );
      // The list of files to load ahead.
      code = code.replaceAll(`assets/${name}"`, `assets/${target}"`);
    }
    file.code = code;
  }
  return facades.map(({ path }) => path);
}

/** See {@link removeFacades}. */
export function noFacades(): Plugin {
  return {
    name: 'tabia-no-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const name of removeFacades(Object.values(bundle))) delete bundle[name];
    },
  };
}
