import { expect, it } from 'vitest';
import { en } from '../en/index.ts';
import { ru } from '../ru/index.ts';

/** Areas of pages about a player, who may be the reader, a pupil or an opponent, and the help about them. */
const ABOUT_A_PLAYER = [
  ...[
    'mistakes',
    'analysis',
    'gaps',
    'openingTree',
    'repertoire',
    'groups',
    'board',
    'games',
    'statistics',
    'share',
    'walk',
    'progress',
    'report',
  ],
  'help',
  'exercise',
] as const;

/** Texts of these areas that speak to whoever reads the page about what they do there, not about the player. */
const TO_THE_READER: ReadonlySet<string> = new Set([
  'analysis:marks.unknown',
  'analysis:trouble.save.text',
  'analysis:trouble.unknown-position.text',
  'analysis:import.note',
  'analysis:import.why',
  'help:points.positionVariants.text',
  'gaps:empty.late.text',
  'groups:full',
  // The reader may not see the results of a pupil.
  'report:withheld',
  // The account on the platform is the reader's.
  'repertoire:study.ask',
  'repertoire:study.notKept',
  'repertoire:study.consent',
  'repertoire:study.revoked',
]);

/** Of the help only what is said on pages about a player; the rest is about the account and the reader's own learning. */
const HELP_ABOUT_A_PLAYER =
  /^(slides\.steps\.(select|analyze)|siteMap\.pages\.(analysis|games)|points\.(controlGroup|criticalPositions|positionVariants|positionVariations|planOptions|planAndFavorites|nicknameActivation|nextMoves|statistics))/;

const SPEAKS_TO = {
  en: /\b(your?|yours|yourself|my|mine)\b/i,
  ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*|мой|мо[ияё]|моих|сво[йияеё]\p{L}*)(?!\p{L})/iu,
};

/** Of the training only what a coach reads of a pupil: the plan and what was trained. A training speaks to whoever trains. */
const TRAINING_OF_A_PUPIL = /^(plan|history|focus|modes|asks)(\.|$)/;

const SOME_AREAS: Readonly<Record<string, RegExp>> = {
  help: HELP_ABOUT_A_PLAYER,
  exercise: TRAINING_OF_A_PUPIL,
};

interface Words {
  [key: string]: string | Words;
}

function flat(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix + key}.`),
  );
}

/** Lists of favorites, bookmarks and practice are the reader's, whoever the player is. */
const READERS_LISTS = /^(filters|choices)\.watched/;

it.each([
  ['en', en],
  ['ru', ru],
] as const)('%s words about a player fit the reader, a pupil and an opponent alike', (language, catalog) => {
  const said = ABOUT_A_PLAYER.flatMap((area) =>
    flat((catalog as unknown as Record<string, Words>)[area] ?? {})
      .filter(([key]) => SOME_AREAS[area]?.test(key) ?? true)
      .filter(([key]) => !READERS_LISTS.test(key) && !TO_THE_READER.has(`${area}:${key}`))
      .filter(([, text]) => SPEAKS_TO[language].test(text))
      .map(([key, text]) => `${area}:${key} ${text}`),
  );
  expect(said).toEqual([]);
});

/** An opponent may be anybody: “the opponent”, or a form that has no gender. */
const GUESSES_GENDER = {
  en: /\b(he|she|him|his|her|hers)\b/i,
  ru: /(?<!\p{L})(он|она|ему|ей|его|её)(?!\p{L})/iu,
};

it.each([
  ['en', en],
  ['ru', ru],
] as const)('%s words about an opponent guess no gender', (language, catalog) => {
  const words = flat((catalog as unknown as Record<string, Words>).rivals ?? {});
  expect(words.length).toBeGreaterThan(0);
  const said = words.map(([key, text]) => [key, text.replaceAll(/\{\{.*?\}\}/g, '')] as const);
  expect(said.filter(([, text]) => GUESSES_GENDER[language].test(text))).toEqual([]);
});

it.each([
  ['en', en],
  ['ru', ru],
] as const)('%s words of a shared page do not say that its player sent the link', (_language, catalog) => {
  const { page } = (catalog as unknown as { sharing: { page: Record<string, string> } }).sharing;
  expect(page.description).not.toContain('{{player}}');
});

it.each([
  ['en', en],
  ['ru', ru],
] as const)('%s words before a game speak to the player, or of a pupil by name', (language, catalog) => {
  const words = new Map(flat((catalog as unknown as Record<string, Words>).rivals ?? {}));
  const ofPupil = [...words].filter(([key]) => /_pupil(_|$)/.test(key));
  expect(ofPupil.length).toBeGreaterThan(10);
  expect(ofPupil.filter(([, text]) => SPEAKS_TO[language].test(text))).toEqual([]);
  // What speaks to the player has words for a pupil as well; what speaks to whoever adds players needs none.
  const alone = [...words].filter(
    ([key, text]) =>
      SPEAKS_TO[language].test(text) &&
      !key.startsWith('empty.nobody') &&
      !words.has(key.replace(/(_(?:one|few|many|other))?$/, '_pupil$1')),
  );
  expect(alone).toEqual([]);
});
