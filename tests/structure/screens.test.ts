import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as changes from '../../.storybook/screens/changes.ts';
import recorded from '../../.storybook/screens/recorded.json' with { type: 'json' };
import { ADDRESSES, createRecordedApi } from '../../.storybook/screens/recording.ts';
import { pageAt } from '../../apps/web/src/app/pageEntry.ts';
import { PAGES } from '../../apps/web/src/app/pages.ts';
import { operations } from '../../packages/api-client/src/contract/operations.ts';

type Schemas = Readonly<Record<string, { input: Schema; output: Schema }>>;
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { message: string } };
}

/** What a schema says against a value; empty if nothing. */
function problems(schema: Schema | undefined, value: unknown): string {
  return schema?.safeParse(value).error?.message ?? '';
}

describe('the recorded answers of the screens', () => {
  it.each(recorded.answers.map((answer) => [answer.mtd, answer] as const))(
    '%s fits the contract',
    (mtd, answer) => {
      const operation = (operations as unknown as Schemas)[mtd];
      expect(operation, mtd).toBeDefined();
      expect(problems(operation?.input, answer.input)).toBe('');
      expect(problems(operation?.output, answer.output)).toBe('');
    },
  );

  it('belong to pages of the application', () => {
    for (const address of Object.values(ADDRESSES))
      expect(pageAt(PAGES, address.split('?')[0] ?? ''), address).toBeDefined();
  });

  it('are games of a real player with critical positions', () => {
    const mistakes = recorded.answers.filter(({ mtd }) => mtd === 'usergames/mistakes');
    expect(mistakes.length).toBeGreaterThan(0);
  });
});

it.each(Object.entries(changes))('the changes of %s fit the contract', (_, change) => {
  for (const [mtd, answer] of Object.entries(change().answers ?? {})) {
    const output =
      typeof answer === 'function'
        ? answer(operations[mtd as keyof typeof operations].example.input)
        : answer;
    expect(problems((operations as unknown as Schemas)[mtd]?.output, output), mtd).toBe('');
  }
});

it('a service that fails answers with an error, one that was not recorded with another', async () => {
  const api = createRecordedApi({ failing: ['heroes/list'] });
  await expect(api.call('heroes/list', {})).rejects.toMatchObject({ code: 'internal' });
  await expect(api.call('misc/retrysearches', {} as never)).rejects.toMatchObject({
    code: 'unknown-operation',
  });
});

const folder = resolve(import.meta.dirname, '../../.storybook/screens');
const stories = readdirSync(folder)
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

describe('the stories of the screens', () => {
  it('stand directly in their group', () => {
    const titles = stories.map((text) => /title: '([^']+)'/.exec(text)?.[1]).sort();
    expect(titles).toEqual(
      [
        'Analysis',
        'Before a game',
        'Coaching',
        'Comparison',
        'Computer help',
        'Critical positions',
        'Device',
        'Empty',
        'Failed',
        'Login',
        'Opening tree',
        'Play it out',
        'Players',
        'Preferences',
        'Repertoire',
        'Report',
        'Several pupils',
        'Sharing',
        'Signing in',
        'Training',
        'Training under way',
      ].map((name) => `Screens/${name}`),
    );
  });

  it('show each screen at three widths, in the dark and in both languages', () => {
    const screens = stories.filter(
      (text) => !/title: 'Screens\/(?:Device|Empty|Failed|Several pupils|Training under way)'/.test(text),
    );
    for (const text of screens) {
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      expect(names).toEqual(expect.arrayContaining(['Default', 'Tablet', 'Phone', 'Dark', 'English']));
    }
  });

  it('show what is empty or failed on a phone too', () => {
    for (const text of stories) expect(text).toContain('globals: phone');
  });
});
