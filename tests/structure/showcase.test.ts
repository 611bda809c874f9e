import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../.storybook/docs/examplesOf.ts';
import { readComponents } from '../../.storybook/props/readComponents.ts';
import { TESTS, testsApart } from '../../.storybook/testsApart.ts';
import { groups, usageOf } from '../../.storybook/usage/groups.ts';
import type { UsageTable } from '../../.storybook/usage/usage.ts';

const root = resolve(import.meta.dirname, '../..');
function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}

const files = globSync(['packages/*/src/**/*.stories.tsx', '.storybook/engine/*.stories.tsx'], { cwd: root });
const stories = files.map((file) => {
  const text = read(file);
  return {
    file,
    title: /\bmeta = \{[^;]*?\btitle: '([^']+)'/s.exec(text)?.[1] ?? '',
    names: [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
  };
});
const pages = Object.entries<UsageTable>(groups).flatMap(([group, table]) =>
  Object.entries(table).map(([name, usage]) => ({ title: `${group}/${name}`, name, usage })),
);
/** Without elements of their own: providers, which their package explains. */
const WITHOUT_PAGE = ['ThemeProvider'];

describe('the sidebar', () => {
  it('has every component directly in a group: two clicks', () => {
    const shown = stories.filter(({ names }) => names.some((name) => !name.startsWith('Test')));
    expect([...new Set(shown.map(({ title }) => title))].sort()).toEqual(
      pages.map(({ title }) => title).sort(),
    );
    for (const { title } of stories) expect(title).toMatch(/^[A-Z][a-z]+\/\w+$/);
  });

  it('folds every group, so that the first click shows its components', () => {
    const manager = read('.storybook/manager.ts');
    expect(manager).toMatch(/collapsedRoots: \[\.\.\.Object\.keys\(groups\)/);
  });

  it('orders the groups as the table of components does', () => {
    const preview = read('.storybook/preview.tsx');
    const order = /order: \[([\s\S]*?)\n {8}\]/.exec(preview)?.[1] ?? '';
    const names = [...order.matchAll(/^ {10}'(\w+)'/gm)].map(([, name]) => name);
    expect(names).toEqual(['Tabia', 'Screens', ...Object.keys(groups), TESTS]);
  });

  it('lists tests in a branch of their own, and on no docs page', () => {
    const story = (exportName: string) => ({
      type: 'story' as const,
      importPath: './Button.stories.tsx',
      exportName,
      title: 'Inputs/Button',
      tags: ['visual'],
      __id: `inputs-button--${exportName}`,
    });
    const [first, second, third] = testsApart([story('TestPress'), story('Default'), story('Testing')]);
    expect([first, second]).toMatchObject([{ exportName: 'Default' }, { exportName: 'Testing' }]);
    expect(third).toMatchObject({ title: 'Tests/Inputs/Button', tags: ['visual', '!autodocs'] });
    expect(third).not.toHaveProperty('__id');
  });
});

describe('a docs page', () => {
  it('shows one example of an overlay, which begins closed', () => {
    for (const { title, usage } of pages.filter(({ usage: { example } }) => example !== undefined)) {
      const names = stories.filter((story) => story.title === title).flatMap((story) => story.names);
      expect(names, title).toContain(usage.example);
    }
    const [closed, open] = [
      { name: 'Closed', initialArgs: {} },
      { name: 'Default', initialArgs: { defaultOpen: true } },
    ];
    expect(examplesOf([open, closed], 'Closed')).toEqual([closed]);
    expect(examplesOf([closed, open], undefined)).toEqual([closed]);
  });

  it('covers every exported component', () => {
    const covered = pages.flatMap(({ name, usage: { companions = [] } }) => [name, ...companions]);
    const exported = readComponents().map(({ name }) => name);
    expect(exported.filter((name) => !covered.includes(name))).toEqual(WITHOUT_PAGE);
    expect(covered.filter((name) => !exported.includes(name))).toEqual([]);
  });

  it.each(pages.map((page) => [page.title, page.usage] as const))('%s says when and how', (title, usage) => {
    expect(usageOf(title)).toBe(usage);
    for (const text of [usage.when, usage.whenNot, usage.good, usage.bad]) {
      expect(text).toMatch(/^[A-Z`].*\.$/s);
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(30);
    }
  });

  it('has a keyboard table for every component that keys reach', () => {
    const silent = /[Kk]eyboard(?: and screen reader)?: (?:none|nothing|not focusable|use the children)/;
    const components = new Map(readComponents().map((component) => [component.name, component.description]));
    for (const { name, usage } of pages) {
      const isSilent =
        silent.test(components.get(name) ?? '') || /Adds no element/.test(components.get(name) ?? '');
      if (!isSilent) expect(usage.keys.length, name).toBeGreaterThan(0);
    }
  });
});

it('draws signs that a font may lack with icons of the kit', () => {
  const sources = globSync('.storybook/**/*.{ts,tsx,mdx}', { cwd: root });
  const lacking = sources.filter((file) => /[\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff]/.test(read(file)));
  expect(lacking).toEqual(['.storybook/docs/withPictures.tsx']);
});
