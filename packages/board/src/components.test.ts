import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// Read as text: the components themselves need a browser and the css compiler.
const source = fileURLToPath(new URL('.', import.meta.url));
function read(path: string): string {
  return readFileSync(`${source}${path}`, 'utf8');
}

/** Building blocks of the components. */
const internal = ['arrows', 'pieces', 'position', 'state', 'style', 'test', 'tokens', 'treeView'];
/** Renders no element of its own, so there is nothing to reference. */
const withoutElement = ['BoardLook'];

const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !internal.includes(entry.name))
  .map(({ name }) => name);
function files(folder: string): string[] {
  return readdirSync(`${source}${folder}`);
}

/** The stories of a file with their source text. */
function storiesIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/^export (?:const|(?:async )?function) /m)
      .slice(1)
      .map((part) => [/^\w+/.exec(part)?.[0] ?? '', part]),
  );
}

/** Props that are the same in every component: texts, content, the outermost element. */
const SELF_EXPLANATORY = new Set(['labels', 'children', 'ref']);

/** Members without a doc comment, of the exported interfaces whose name ends with one of `endings`. */
function undocumented(text: string, endings: RegExp): string[] {
  return [...text.matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)]
    .filter(([, name]) => endings.test(name ?? ''))
    .flatMap(([, name, body]) => {
      const lines = (body ?? '').split('\n');
      return lines.flatMap((line, index) => {
        const member = /^ {2}(\w+)\??:/.exec(line)?.[1];
        const isDocumented =
          member === undefined || SELF_EXPLANATORY.has(member) || /\*\/$/.test(lines[index - 1] ?? '');
        return isDocumented ? [] : [`${name}.${member}`];
      });
    });
}

describe.each(folders)('%s', (folder) => {
  const component = read(`${folder}/${folder}.tsx`);
  const stories = storiesIn(read(`${folder}/${folder}.stories.tsx`));
  const all = files(folder)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => read(`${folder}/${file}`));

  test('has its files', () => {
    expect(read('index.ts')).toContain(` from './${folder}/${folder}.tsx';`);
  });

  test('its stories stand under its name', () => {
    for (const text of all) expect(text).toMatch(new RegExp(`title: '[A-Z][a-z]+/${folder}',`));
  });

  test('shows itself by default, in a picture, with long texts, on a phone and in the dark', () => {
    expect([...stories.keys()]).toEqual(expect.arrayContaining(['Default', 'Overview', 'Phone', 'Dark']));
    expect(stories.get('Overview')).toContain("tags: ['visual']");
    expect(stories.get('Phone')).toContain("viewport: { value: 'phone' }");
    expect(stories.get('Dark')).toContain("theme: 'dark'");
    const long = ['LongTextsRu', 'LongTextsEn'].every((name) => stories.has(name));
    expect(long || stories.has('LongTexts'), 'LongTexts, or LongTextsRu and LongTextsEn').toBe(true);
  });

  test('is tested by stories that assert', () => {
    const tests = all.flatMap((text) => [...storiesIn(text)]).filter(([name]) => name.startsWith('Test'));
    expect(tests.length).toBeGreaterThan(0);
    // A test may reuse the play function of another story.
    for (const [name, text] of tests) expect(text, name).toMatch(/play: |\.\.\.Test/);
    for (const text of all.filter((one) => one.includes('play: '))) expect(text).toContain('expect(');
  });

  test('says how keyboard and screen reader find it', () => {
    const [, comment = ''] =
      new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:const|function) ${folder}\\b`).exec(
        component,
      ) ?? [];
    expect(comment).toMatch(/[Kk]eyboard/);
    expect(comment).toMatch(/[Ss]creen\s+(\*\s+)?reader/);
  });

  test('hands its element to the caller', () => {
    if (!withoutElement.includes(folder)) expect(component).toMatch(/^ {2}ref\?: Ref</m);
  });

  test('every prop, word and fact it takes is documented', () => {
    const texts = files(folder)
      .filter((file) => /^(?!.*\.(stories|test|css)\.).*\.tsx?$/.test(file))
      .map((file) => read(`${folder}/${file}`));
    expect(texts.flatMap((text) => undocumented(text, /(Props|Labels)$/))).toEqual([]);
  });
});
