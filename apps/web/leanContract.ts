import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** Fields of an operation that only the API description and its tests read. */
const DECLARED_BY: readonly string[] = ['operation', 'command'];
const UNUSED_FIELDS: readonly string[] = ['summary', 'example'];
const CONTRACT = /api-client\/src\/contract\/(?!.*\.test\.)[\w/]+\.ts$/;

/** The methods of zod's schemas, and what they import to write JSON schemas. */
const SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/;
const WRITERS: readonly (readonly [line: RegExp, stand: string])[] = [
  [/^import \* as processors from "\.\.\/core\/json-schema-processors\.js";$/m, 'const processors = {};'],
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "\.\.\/core\/to-json-schema\.js";$/m,
    'const createStandardJSONSchemaMethod = () => undefined;\nconst createToJSONSchemaMethod = () => undefined;',
  ],
];

/** A part of the code, as offsets of characters. */
interface Cut {
  readonly start: number;
  readonly end: number;
}

function findCuts(code: string): readonly Cut[] {
  const cuts: Cut[] = [];
  const { program } = parseSync('contract.ts', code);
  new Visitor({
    CallExpression({ callee, arguments: [first], end }) {
      if (
        callee.type === 'Identifier' &&
        DECLARED_BY.includes(callee.name) &&
        first?.type === 'ObjectExpression'
      )
        for (const field of first.properties)
          if (
            field.type === 'Property' &&
            field.key.type === 'Identifier' &&
            UNUSED_FIELDS.includes(field.key.name)
          )
            cuts.push({ start: field.start, end: code[field.end] === ',' ? field.end + 1 : field.end });
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'describe') cuts.push({ start: callee.object.end, end });
    },
  }).visit(program);
  return cuts.toSorted((a, b) => a.start - b.start);
}

/** Removes descriptions, summaries and examples from a module of the contract; what it checks stays the same. */
export function withoutDescriptions(code: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findCuts(code)) {
    // A description inside an example goes with it.
    if (end <= from) continue;
    kept += code.slice(from, start);
    from = end;
  }
  return kept + code.slice(from);
}

/** The words of zod's messages, which nobody reads: the client says of an answer only that it is wrong. */
const WORDS = /node_modules\/zod\/v4\/locales\/en\.js$/;
const NO_WORDS = "export default function () { return { localeError: () => 'Invalid' }; }";

/** Schemas that check and cannot describe themselves as JSON schemas, which only the server does. */
export function withoutWriters(code: string): string {
  return WRITERS.reduce((text, [line, stand]) => {
    if (!line.test(text))
      throw new Error(`zod has no line ${line} any more: correct apps/web/leanContract.ts.`);
    return text.replace(line, stand);
  }, code);
}

/** Leaves out of the contract and of zod what the browser never uses: 15 KB of every page behind the login. */
export function leanContract(): Plugin {
  return {
    name: 'tabia-lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (CONTRACT.test(id)) return { code: withoutDescriptions(code), map: null };
      if (WORDS.test(id)) return { code: NO_WORDS, map: null };
      return SCHEMAS.test(id) ? { code: withoutWriters(code), map: null } : null;
    },
  };
}
