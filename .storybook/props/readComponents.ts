import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync';
import { defaultInCode, defaultInRecipe } from './findDefault.ts';
import type { ComponentProps, PropRow } from './propRow.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** `TypeFormatFlags.NoTruncation` of the compiler. */
const NO_TRUNCATION = 1;

/** Files whose exports are components. */
const ENTRIES = [
  ...['ui', 'board', 'trainer', 'help', 'engine'].map((name) => `packages/${name}/src/index.ts`),
  '.storybook/engine/LiveEngine.tsx',
];

/** Props that mean the same in every component, for those that say nothing more. */
const STANDARD: Readonly<Record<string, string>> = {
  children: 'The content.',
  labels: 'The words, in the language of the page.',
  ref: 'The outermost element.',
  download: 'Saves the target under this name instead of opening it.',
  href: 'Where it leads.',
  lang: "Language of the words when it differs from the page's.",
  onClick: 'Called before the link is followed; the router uses it.',
};
/** Values of a prop that are listed one by one; a longer list is named by its type. */
const MAX_LISTED = 12;

interface Sources {
  /** The component's own file first, then the others of its folder. */
  readonly code: readonly string[];
  readonly sheets: readonly string[];
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The styles of a sheet that an import names, since a family of components has one sheet; all of them for `* as css`. */
function stylesNamed(names: string, sheet: string): string {
  if (names.startsWith('*')) return sheet;
  const parts = sheet.split(/^(?=export const )/m);
  return [...names.matchAll(/\w+/g)]
    .flatMap(([name]) => parts.filter((part) => part.startsWith(`export const ${name} =`)))
    .join('');
}

/** The sources around a component, without stories and tests. */
function sourcesBeside(file: string): Sources {
  const folder = dirname(file);
  const paths = readdirSync(folder)
    .filter((name) => /^(?!.*\.(stories|test)\.).*\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  const imported = [...read(file).matchAll(/import (\{[^}]*\}|\* as \w+) from '(\.[^']+\.css\.ts)'/g)].map(
    ([, names = '', path = '']) => stylesNamed(names, read(join(folder, path))),
  );
  const isSheet = (path: string) => path.endsWith('.css.ts');
  return {
    code: [file, ...paths.filter((path) => path !== file && !isSheet(path))].map(read),
    sheets: [...imported, ...paths.filter(isSheet).map(read)],
  };
}

function firstOf(texts: readonly string[], find: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The members of a union without `undefined`; the type itself if it is none. */
function partsOf(type: Type): readonly Type[] {
  return (type.isUnionType() ? (type.getTypes() ?? []) : [type]).filter(
    (part) => !(part.isIntrinsicType() && part.intrinsicName === 'undefined'),
  );
}

/** The literals of a type that is a union of strings or numbers. */
function literalsOf(type: Type): readonly (string | number)[] | undefined {
  const parts = partsOf(type);
  const values = parts.flatMap((part) =>
    part.isStringLiteralType() || part.isNumberLiteralType() ? [part.value] : [],
  );
  return values.length === parts.length && values.length > 1 ? values : undefined;
}

/** The names of a type of sprinkles, which lists its values with their styles: the steps of a scale. */
function stepsOf(text: string): string | undefined {
  if (!text.startsWith('ConditionalStyle<')) return undefined;
  const [values = ''] = /\{[^{}]*\}/.exec(text) ?? [];
  const steps = [...values.matchAll(/(?:readonly )?([\w.]+): "/g)].map(([, step]) => step);
  return `${steps.join(' | ')}, or one for each width`;
}

/** The name of a long union, such as `IconName`. */
function aliasOf(checker: Checker, type: Type): string | undefined {
  return (type.getAliasSymbol() ?? checker.getNonNullableType(type)?.getAliasSymbol())?.name;
}

function textOf(checker: Checker, type: Type): string {
  const text = checker
    .typeToString(type, undefined, NO_TRUNCATION)
    .replace(/ \| undefined\b|\bundefined \| /g, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replace(/^\((\(.*\) => [^()]+)\)$/, '$1')
    .replaceAll(/ReactElement<unknown, [^>]+>>/g, 'ReactElement')
    // Squares of the board have a name of their own.
    .replaceAll(/"a1" \| "a2"(?: \| "[a-h][1-8]")+/g, 'Square');
  return stepsOf(text) ?? text;
}

function listOf(checker: Checker, type: Type, options: readonly (string | number)[]): string {
  const alias = options.length > MAX_LISTED ? aliasOf(checker, type) : undefined;
  return alias ?? options.map((value) => JSON.stringify(value)).join(' | ');
}

/** The default that a description names: `White by default`, `by default that of the page`. */
function defaultInWords(description: string): string | undefined {
  const [, before, after] =
    /(?:^|[;,.] )([^;,.]+) by default\b|\bby default,? ([^;.]+)/.exec(description) ?? [];
  return before ?? after;
}

/** The props of a union of shapes: a prop that one of them lacks is optional. */
function membersOf(
  checker: Checker,
  props: Type,
): ReadonlyMap<string, { symbol: TypeScriptSymbol; isRequired: boolean }> {
  const shapes = (props.isUnionType() ? (props.getTypes() ?? []) : [props]).map((shape) =>
    checker.getPropertiesOfType(shape),
  );
  const members = new Map<string, { symbol: TypeScriptSymbol; isRequired: boolean }>();
  for (const symbol of shapes.flat()) {
    const same = shapes.map((shape) => shape.find(({ name }) => name === symbol.name));
    const isRequired = same.every((one) => one !== undefined && (one.flags & SymbolFlags.Optional) === 0);
    if (!members.has(symbol.name)) members.set(symbol.name, { symbol, isRequired });
  }
  return members;
}

/** A prop that is `false` without being set; one with a `default…` beside it is uncontrolled then. */
function isOffByDefault(type: string, name: string, names: ReadonlySet<string>): boolean {
  return type === 'boolean' && !names.has(`default${name[0]?.toUpperCase()}${name.slice(1)}`);
}

function rowsOf(checker: Checker, props: Type, sources: Sources): PropRow[] {
  const members = membersOf(checker, props);
  const names = new Set(members.keys());
  return [...members].map(([name, { symbol, isRequired }]) => {
    const type = checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`TypeScript knows no type of the prop ${name}.`);
    const options = literalsOf(type);
    const text = options ? listOf(checker, type, options) : textOf(checker, type);
    const description = checker.getDocumentationCommentOfSymbol(symbol).trim() || (STANDARD[name] ?? '');
    const tagged = checker.getJsDocTagsOfSymbol(symbol).find((tag) => tag.name === 'default')?.text;
    const stated = isRequired
      ? undefined
      : (tagged ??
        firstOf(sources.code.slice(0, 1), (code) => defaultInCode(code, name)) ??
        firstOf(sources.sheets, (sheet) => defaultInRecipe(sheet, name)) ??
        firstOf(sources.code.slice(1), (code) => defaultInCode(code, name)) ??
        defaultInWords(description) ??
        (isOffByDefault(text, name, names) ? 'false' : undefined));
    return {
      name,
      description,
      type: text,
      ...(options && { options }),
      isRequired,
      ...(stated !== undefined && { defaultValue: stated }),
    };
  });
}

/** The component that an export is, or undefined. */
function componentOf(project: Project, exported: TypeScriptSymbol): ComponentProps | undefined {
  const { checker } = project;
  const symbol = (exported.flags & SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
  if (!/^[A-Z][a-z]/.test(exported.name) || (symbol.flags & SymbolFlags.Value) === 0) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (!call) return undefined;
  const file = symbol.declarations[0]?.path ?? '';
  const props = call.parameters.length > 0 ? checker.getParameterType(call, 0) : undefined;
  const rows = props ? rowsOf(checker, props, sourcesBeside(file)) : [];
  return {
    name: exported.name,
    file: relative(ROOT, file),
    description: checker.getDocumentationCommentOfSymbol(symbol).trim(),
    props: rows.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
  };
}

let known: readonly ComponentProps[] | undefined;

/** Every exported component of the packages, read by TypeScript itself once in a process: that takes seconds. */
export function readComponents(): readonly ComponentProps[] {
  known ??= readAll();
  return known;
}

function readAll(): readonly ComponentProps[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript cannot open ${config}.`);
    return ENTRIES.flatMap((entry) => {
      const source = project.program.getSourceFile(join(ROOT, entry));
      const module = source && project.checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${entry} exports nothing that the docs could show.`);
      return project.checker.getExportsOfModule(module).flatMap((exported) => {
        const component = componentOf(project, exported);
        return component ? [component] : [];
      });
    });
  } finally {
    api.close();
  }
}
