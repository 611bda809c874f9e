import { expect, it } from 'vitest';
import { importsOf } from './importsOf.ts';

it.each([
  [
    'values',
    "import a from './a'; import { b } from './b'; import * as c from './c';",
    ['./a', './b', './c'],
  ],
  ['effects', "import './a.css'", ['./a.css']],
  ['types', "import type { A } from './a'; import { type B } from './b';", ['./a', './b']],
  ['types in place', "type A = import('./a').A; let b: typeof import('./b');", ['./a', './b']],
  [
    're-exports',
    "export * from './a'; export { b } from './b'; export type { C } from './c';",
    ['./a', './b', './c'],
  ],
  ['imports on demand', "const a = () => import('./a');", ['./a']],
  ['a computed import', 'const a = (name: string) => import(name);', []],
  ['several lines', "import {\n  a,\n  // from './no'\n  b,\n} from './a';", ['./a']],
  ['text and comments', "// import './no'\n/* import './no' */ const a = `import './no'`; export { a };", []],
])('finds %s', (_, text, expected) => {
  expect(importsOf('a.ts', text)).toEqual(expected);
});

it('reads JSX and refuses what does not parse', () => {
  expect(importsOf('a.tsx', "import { A } from './a'; const a = <A b='import \"./no\"' />;")).toEqual([
    './a',
  ]);
  expect(() => importsOf('a.ts', "import { a from './a'")).toThrow('a.ts: ');
});
