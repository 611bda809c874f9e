import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Output, operations } from '@tabia/api-client/contract';
import { expect, within } from 'storybook/test';
import en from '../../apps/web/src/i18n/en/report.json' with { type: 'json' };
import ru from '../../apps/web/src/i18n/ru/report.json' with { type: 'json' };
import { type Changes, recordedAnswer } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

const { mistakes } = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
const example = operations['progress/load'].example.output;

/** The costliest positions, studied in the last weeks: one came back, one is held, one is cured. */
function studied(): Changes {
  const states = (['back', 'held', 'cured'] as const).flatMap((state, index) => {
    const { position_id: posid, fen, herowhite, hm, eco_opening: opening } = mistakes[index] ?? {};
    const [first] = example.states;
    if (!first || posid === undefined || fen === undefined || hm === undefined) return [];
    const proof = { ...first.proof, state, held: state === 'back' ? 1 : 4, met: state === 'back' ? 3 : 4 };
    return [{ ...first, posid, fen, hm, herowhite: herowhite ?? 1, opening: opening ?? null, proof }];
  });
  return { answers: { 'progress/load': { ...example, states } } };
}

/** Two sheets for a lesson, with what came back and what was held. */
const meta = {
  ...screenStory,
  title: 'Screens/Report',
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  args: { address: '/report?heroid=2', changes: studied() },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<ScreenArgs>;

function shows(words: typeof ru | typeof en): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of [words.worst, words.back, words.held, words.todo])
      await expect(await page.findByRole('heading', { name }, { timeout: 10_000 })).toBeVisible();
    await expect(page.getByRole('button', { name: words.print })).toBeEnabled();
    await expect(page.queryByText(words.noBack)).toBeNull();
    // What is back is to be repeated, and not to be learnt as well.
    const [again = '', learn = ''] = [words.again, words.learn].map((text) => text.split('{{')[0]);
    const lines = page.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const place = lines.find((line) => line.startsWith(again))?.slice(again.length);
    await expect(place).toBeTruthy();
    await expect(lines.filter((line) => line.startsWith(learn) && line.endsWith(`${place}`))).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };
}

export const Default: Story = { globals: desktop, play: shows(ru) };
export const Tablet: Story = { globals: tablet, play: shows(ru) };
export const Phone: Story = { tags: ['visual', 'screen'], globals: phone, play: shows(ru) };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' }, play: shows(ru) };
export const English: Story = {
  tags: ['visual', 'screen'],
  globals: { ...desktop, locale: 'en' },
  play: shows(en),
};
export const TestNothingStudied: Story = {
  args: { changes: { answers: { 'progress/load': { ...example, positions: 0, states: [] } } } },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(ru.nothing, {}, { timeout: 10_000 })).toBeVisible();
    await expect(page.getByText(ru.unplanned)).toBeVisible();
    // Nothing was studied: no list says once more that nothing came of it.
    await expect(page.queryByText(ru.noBack)).toBeNull();
    await expect(page.queryByText(ru.noHeld)).toBeNull();
    // Not those that went wrong once: the card of the player does not count them as coming back either.
    const repeated = mistakes.filter(({ mdegree }) => mdegree === 2).length;
    await expect(mistakes.length).toBeGreaterThan(repeated);
    await expect(page.getByText(new RegExp(`^Ошибка повторяется в\\s${repeated}\\s`))).toBeVisible();
  },
};

const players = recordedAnswer('heroes/list') as Output<'heroes/list'>;
/** An opponent studies nothing here: what to do is to get the costly moves from the opponent. */
export const TestOfAnOpponent: Story = {
  args: {
    changes: {
      answers: {
        'heroes/list': { heroes: players.heroes.map((hero) => ({ ...hero, kind: 'opponent' })) },
        'progress/load': { ...example, positions: 0, states: [] },
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText(/^Aim for \d/, {}, { timeout: 10_000 }))[0]).toBeVisible();
    for (const words of [/^Learn /, en.nothing, en.back, en.withheld])
      await expect(page.queryByText(words)).toBeNull();
  },
};

const unproven = studied().answers?.['progress/load'] as Output<'progress/load'>;
/** Some games since the study went wrong, and they prove nothing: nobody says that it is right. */
export const TestProvesNothingYet: Story = {
  args: {
    changes: {
      answers: {
        'progress/load': {
          ...unproven,
          states: unproven.states
            .filter(({ proof }) => proof.state === 'held')
            .map((one) => ({ ...one, proof: { ...one.proof, met: 19, held: 11 } })),
        },
      },
    },
  },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Too early to tell: 1\./, {}, { timeout: 10_000 })).toBeVisible();
    await expect(page.getByText('Right in 11 of 19 since it was studied.')).toBeVisible();
    await expect(page.queryByRole('heading', { name: /right/i })).toBeNull();
  },
};

/** Without a player of one's own there is nothing to report, and for a coach there are the pupils. */
export const TestWithoutPlayers: Story = {
  args: {
    address: '/report',
    changes: { answers: { 'heroes/list': { ...players, heroes: [], pupils: 2 } } },
  },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const own = { name: 'Go to players' };
    await expect(await page.findByRole('link', own, { timeout: 10_000 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Coach and pupils' })).toBeVisible();
  },
};
