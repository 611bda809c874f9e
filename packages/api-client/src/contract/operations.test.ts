import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ALIASES, MTDS, openapi, operations, resolveMtd } from './index.ts';

interface Schema {
  readonly [key: string]: unknown;
}
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

/** True if a schema, or one of its variants, has a description. */
function isDescribed(schema: Schema): boolean {
  return (
    'description' in schema ||
    'const' in schema ||
    [schema.anyOf, schema.oneOf].some((forms) => Array.isArray(forms) && forms.some(isDescribed))
  );
}

/** The fields of a JSON schema, at any depth, that nothing is said of. */
function undescribed(schema: unknown, path = ''): string[] {
  if (!isSchema(schema)) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => undescribed(part, path));
  const { properties, items, anyOf, oneOf, allOf, $defs } = schema;
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return [
    ...fields.flatMap(([name, field]) => [
      ...(isSchema(field) && !('$ref' in field) && !isDescribed(field) ? [`${path}${name}`] : []),
      ...undescribed(field, `${path}${name}.`),
    ]),
    ...[items, anyOf, oneOf, allOf, ...Object.values(isSchema($defs) ? $defs : {})].flatMap((part) =>
      undescribed(part, path),
    ),
  ];
}

describe.each(MTDS)('%s', (mtd) => {
  const { input, output, example, summary } = operations[mtd];

  it('accepts its example and refuses an unknown field', () => {
    expect(input.safeParse(example.input).error).toBeUndefined();
    expect(output.safeParse(example.output).error).toBeUndefined();
    expect(input.safeParse({ ...example.input, surprise: 1 }).success).toBe(false);
    expect(summary).toMatch(/^[A-Z].*\.$/);
  });

  it('says what each field means', () => {
    expect(undescribed(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
    expect(undescribed(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }))).toEqual([]);
  });
});

describe('the contract', () => {
  it('keeps its wire form: a change shows in the snapshot', () => {
    expect(openapi('test')).toMatchSnapshot();
  });

  it.each([
    'heroes/add',
    'heroes/rename',
    'heroes/changeinfo',
    'repertoires/save',
    'leases/addtoken',
  ] as const)('puts a name on one line that can be seen: %s', (mtd) => {
    const { example, input } = operations[mtd];
    const named = (name: string) => input.safeParse({ ...example.input, name });
    expect(named(' Anna\r\nK. \u202E').data).toMatchObject({ name: 'Anna K.' });
    for (const name of ['\u200b', '\u3164 \u2060', '\u202e\n'])
      expect(named(name).error?.issues).toMatchObject([{ path: ['name'] }]);
  });

  it('takes no group and no real name that nobody sees', () => {
    const { card, invite, wall } = {
      card: operations['pupils/setcard'],
      invite: operations['pupils/invite'],
      wall: operations['shares/make'],
    };
    const grouped = (name: string) => card.input.safeParse({ ...card.example.input, groups: [name] });
    expect(grouped(' Tuesday\n').data).toMatchObject({ groups: ['Tuesday'] });
    expect(grouped('\u200b').error?.issues).toMatchObject([{ path: ['groups', 0] }]);
    expect(wall.input.safeParse({ wall: { group: '\u200b' } }).success).toBe(false);
    expect(invite.input.safeParse({ realname: '\u200b' }).success).toBe(false);
    // Without a real name the name of the player stands there.
    const unnamed = card.input.safeParse({ ...card.example.input, realname: '\u200b' });
    expect(unnamed.data).toMatchObject({ realname: '' });
  });

  it('takes no name of a user that nobody sees', () => {
    const { example, input } = operations['account/register'];
    const named = (name: string) => input.safeParse({ ...example.input, name });
    expect(named('\u200b\u200b').success).toBe(false);
    expect(named('Анна 👨‍👩‍👧').success).toBe(true);
  });

  it('resolves names and aliases, and nothing inherited from objects', () => {
    expect(resolveMtd('trees/save')).toBe('trees/save');
    for (const [alias, target] of Object.entries(ALIASES)) expect(resolveMtd(alias)).toBe(target);
    for (const name of ['toString', '__proto__', 'trees/', '']) expect(resolveMtd(name)).toBeUndefined();
  });
});
