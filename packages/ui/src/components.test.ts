import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// Read as text: the components themselves need a browser and the css compiler.
const source = fileURLToPath(new URL('.', import.meta.url));
function read(path: string): string {
  return readFileSync(`${source}${path}`, 'utf8');
}

/** Folders that are not components, each with the reason. */
const internal = {
  Field: 'texts and frame of every form field; shown by the fields that use them',
  later: 'renders lazily loaded parts; nothing visible of its own',
  state: 'controlled and uncontrolled state',
  style: 'layers, selectors and sprinkles of the components',
  test: 'shared play functions',
  theme: 'variables, fonts and reset',
  tip: 'the name of a button without words; shown by IconButton and Toolbar',
  tokens: 'plain values',
};
/** Folders whose component has another name. */
const nameOf: Readonly<Record<string, string>> = { Notification: 'NotificationRegion' };
/** Components that only render a layer over the page, so there is no root element to reference. */
const withoutElement = ['HelpMode', 'GuidedTour'];

const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !(entry.name in internal))
  .map(({ name }) => name);
function files(folder: string): string[] {
  return readdirSync(`${source}${folder}`);
}
/** Every component with stories: the folder's own and its companions, such as HelpPoint. */
const components = folders.flatMap((folder) =>
  files(folder)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => [file.replace('.stories.tsx', ''), folder] as const),
);

/** The stories of a file with their source text. */
function storiesIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/^export (?:const|(?:async )?function) /m)
      .slice(1)
      .map((part) => [/^\w+/.exec(part)?.[0] ?? '', part]),
  );
}

/** Calls that make a play function fail: `expect`, and the functions of the overlay suite that use it. */
const asserting = [
  'expect(',
  ...[...storiesIn(read('test/overlaySuite.ts'))].flatMap(([name, text]) =>
    text.includes('expect(') ? [`${name}(`] : [],
  ),
];

/** Props that are the same in every component: texts, content, the outermost element. */
const SELF_EXPLANATORY = new Set(['labels', 'children', 'ref']);

/** Exported props and texts without a doc comment. */
function undocumented(text: string): string[] {
  return [
    ...text.matchAll(/^export (?:interface|type) (\w+(?:Props|Labels))\b[^{]*\{\n([\s\S]*?)^ {0,2}\}/gm),
  ].flatMap(([, name, body]) => {
    const lines = (body ?? '').split('\n');
    return lines.flatMap((line, index) => {
      const member = /^ {2,4}(\w+)\??:/.exec(line)?.[1];
      const isDocumented =
        member === undefined || SELF_EXPLANATORY.has(member) || /\*\/$/.test(lines[index - 1] ?? '');
      return isDocumented ? [] : [`${name}.${member}`];
    });
  });
}

/** The doc comment right before the component. */
function commentOf(text: string, name: string): string {
  return (
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:const|function) ${name}\\b`).exec(text)?.[1] ??
    ''
  );
}

test('internal folders exist and are not components', () => {
  for (const folder of Object.keys(internal)) {
    expect(existsSync(`${source}${folder}`), folder).toBe(true);
    expect(existsSync(`${source}${folder}/${folder}.tsx`), folder).toBe(folder === 'later');
  }
});

describe.each(folders)('%s', (folder) => {
  const name = nameOf[folder] ?? folder;

  test('has its files', () => {
    expect(files(folder)).toEqual(expect.arrayContaining([`${name}.tsx`, `${name}.stories.tsx`]));
    const component = read(`${folder}/${name}.tsx`);
    for (const [, sheet] of component.matchAll(/from '\.\/(\w+\.css\.ts)'/g))
      expect(files(folder)).toContain(sheet);
    expect(read('index.ts')).toContain(` from './${folder}/${name}.tsx';`);
  });

  test('every prop and word it takes is documented', () => {
    const texts = files(folder)
      .filter((file) => /^(?!.*\.(stories|test|css)\.).*\.tsx?$/.test(file))
      .map((file) => read(`${folder}/${file}`));
    expect(texts.flatMap(undocumented)).toEqual([]);
  });
});

describe.each(components)('%s of %s', (name, folder) => {
  const component = read(`${folder}/${name}.tsx`);
  const text = read(`${folder}/${name}.stories.tsx`);
  const stories = storiesIn(text);

  test('its stories stand under its name', () => {
    expect(text).toMatch(new RegExp(`title: '[A-Z][a-z]+/${name}',`));
    expect(text).toMatch(/^ {2}component: \w+,$/m);
  });

  test('shows itself by default, in a picture, with long texts, on a phone and in the dark', () => {
    expect([...stories.keys()]).toEqual(expect.arrayContaining(['Default', 'Overview', 'Phone', 'Dark']));
    expect(stories.get('Overview')).toContain("tags: ['visual']");
    expect(stories.get('Phone')).toContain("viewport: { value: 'phone' }");
    expect(stories.get('Dark')).toContain("theme: 'dark'");
    const long = ['LongTextsRu', 'LongTextsEn'].every((story) => stories.has(story));
    expect(long || stories.has('LongTexts'), 'LongTexts, or LongTextsRu and LongTextsEn').toBe(true);
  });

  test('its long texts are Russian and English', () => {
    const long = [...stories].filter(([story]) => story.startsWith('LongTexts')).map(([, words]) => words);
    // The texts may be constants before the stories; element names do not count.
    const words = (/^const long/m.test(text) ? text : long.join('\n')).replaceAll(/<\/?\w+/g, '');
    expect(words).toMatch(/[а-яё]{3,}[ -][а-яё]{3,}/i);
    expect(words).toMatch(/[a-z]{3,}[ -][a-z]{3,}/i);
  });

  test('is tested by stories that assert', () => {
    const tests = [...stories].filter(([story]) => story.startsWith('Test'));
    expect(tests.length).toBeGreaterThan(0);
    for (const [story, words] of tests) {
      // A test may reuse the play function of another story.
      expect(words, story).toMatch(/play: |play\(|\.\.\.Test/);
      if (/play: |play\(/.test(words))
        expect(
          asserting.some((call) => words.includes(call)),
          story,
        ).toBe(true);
    }
  });

  test('says how keyboard and screen reader find it', () => {
    const comment = commentOf(component, name);
    expect(comment).toMatch(/[Kk]eyboard/);
    expect(comment).toMatch(/[Ss]creen\s+(\*\s+)?reader/);
  });

  test('hands its element to the caller', () => {
    if (withoutElement.includes(name)) return;
    // The props may be declared in the file of its sheet or frame.
    const declared = [...component.matchAll(/import [^;]*\b\w+Props\b[^;]* from '(\.[^']+)';/g)].map(
      ([, file]) => readFileSync(new URL(file ?? '', `file://${source}${folder}/`), 'utf8'),
    );
    expect([component, ...declared].join('\n')).toMatch(/^ {2,4}ref\?: Ref</m);
  });
});
