import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutDescriptions, withoutWriters } from '../../apps/web/leanContract.ts';

const ROOT = join(import.meta.dirname, '../..');
const GROUPS = join(ROOT, 'packages/api-client/src/contract/groups');

it('leaves out descriptions, summaries and examples, and nothing else', () => {
  const code = `const name = z.string().min(1)
  .describe('Name (of the player).')
  .default('');
export const heroes = {
  'heroes/add': operation({
    summary: 'Adds a player, with example: {}.',
    access: 'user',
    input: z.strictObject({ name: name.describe(\`In \${place}\`) }),
    output: Done.describe('Done.'),
    example: { input: { name: 'Anna', summary: z.string().describe('') }, output: {} },
  }),
  'heroes/delete': command({ summary: 'Deletes a player.', input, example: { heroid: 3 } }),
  plain: { summary: 'kept' },
};
`;
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ')).toBe(
    "const name = z.string().min(1) .default(''); export const heroes = { 'heroes/add': operation({ access: 'user', " +
      "input: z.strictObject({ name: name }), output: Done, }), 'heroes/delete': command({ input, }), plain: { summary: 'kept' }, }; ",
  );
});

it.each(readdirSync(GROUPS))('reads all of %s', (file) => {
  const lean = withoutDescriptions(readFileSync(join(GROUPS, file), 'utf8'));
  expect(lean).not.toMatch(/\.describe\(|^ {4}(?:summary|example):/m);
  expect(lean).toMatch(/(?:operation|command)\(\{/);
});

it('takes the writers of JSON schemas out of zod, and says when zod has changed', () => {
  const schemas = readFileSync(join(ROOT, 'node_modules/zod/v4/classic/schemas.js'), 'utf8');
  expect(withoutWriters(schemas)).not.toMatch(/from "\.\.\/core\/[\w-]*json-schema/);
  expect(() => withoutWriters('export {};')).toThrow('leanContract.ts');
});
