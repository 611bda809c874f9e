import { parseSync, Visitor } from 'oxc-parser';

/** The source of an import or export; null for `export { x }` without `from`. */
interface Request {
  readonly source: { readonly type: string; readonly value?: unknown } | null;
}

/**
 * The specifiers of every module that a TypeScript text refers to: `import`, `export … from`, `import()` and
 * `import('…').Type`, type-only ones included. A computed `import()` has no specifier. Throws when the text does not parse.
 */
export function importsOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const specifiers: string[] = [];
  const take = ({ source }: Request): void => {
    if (typeof source?.value === 'string') specifiers.push(source.value);
  };
  new Visitor({
    ImportDeclaration: take,
    ExportAllDeclaration: take,
    ExportNamedDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(program);
  return specifiers;
}
