import { expect, test } from 'vitest';
import { portable } from './compileTypeScript.ts';

test.each([
  ["import ru from './ru.json';", "import ru from './ru.json' with { type: 'json' };"],
  ["import ru from './ru.json' with { type: 'json' };", "import ru from './ru.json' with { type: 'json' };"],
  ["export { a } from '../a.tsx';", "export { a } from '../a.js';"],
  ["import './styles.css';\nexport {};", 'export {};'],
])('a declaration file can be read by any tool: %s', (written, read) => {
  expect(portable(written)).toBe(read);
});
