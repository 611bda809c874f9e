import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import analysis from '../../apps/web/src/i18n/ru/analysis.json' with { type: 'json' };
import board from '../../apps/web/src/i18n/ru/board.json' with { type: 'json' };
import { movesBeingChecked } from './changes.ts';
import { loadingPlayer } from './loadingPlayer.ts';
import { putIntoPlan } from './planChanges.ts';
import { ADDRESSES, type Changes, recordedAnswer } from './recording.ts';
import {
  desktop,
  expectNothingMoves,
  frame,
  partsUntil,
  phone,
  type ScreenArgs,
  screenStory,
  tablet,
} from './screenStory.tsx';

/** What should I play instead? The board and the map of variations. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Analysis',
  args: { address: ADDRESSES.analysis },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('treeitem')).length).toBeGreaterThan(1);
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The better move is being checked, though its lines are there; once a label is changed, it is firm. */
function untilALabelIsChanged(): Changes {
  const node = recordedAnswer('openingtrees/heronode') as Output<'openingtrees/heronode'>;
  const found = recordedAnswer('openingtrees/herovariants') as Output<'openingtrees/herovariants'>;
  const checked = {
    position: { ...node, node: { ...node.node, checking: true }, recommended: null },
    below: { ...found, nodes: found.nodes.map((one) => ({ ...one, default_training: 0, status: 2 })) },
  };
  let isFirm = false;
  return {
    answers: {
      ...movesBeingChecked().answers,
      'openingtrees/heronode': () => (isFirm ? node : checked.position),
      'openingtrees/herovariants': () => (isFirm ? found : checked.below),
      'openinglabels/addposlabel': () => {
        isFirm = true;
        return { message: 'OK' };
      },
      'trees/save': () => {
        if (!isFirm) throw new ApiError({ code: 'tree-too-short', mtd: 'trees/save', status: 422 });
        return recordedAnswer('trees/save');
      },
    },
  };
}

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const TestSaysWhy: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^(Play|Stronger is) \d/)).toBeVisible();
    const line = await page.findByRole('group', { name: /^Line after/ });
    await expect(within(line).getAllByRole('button').length).toBeGreaterThan(3);
  },
};
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const TestTheTreeNamesTheMoveWhenItIsFirm: Story = {
  args: { changes: untilALabelIsChanged() },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(analysis.size.checking)).toBeVisible();
    await expect(page.getByText(/Лучший ход проверяется\./)).toBeVisible();
    await expect(page.queryByText(analysis.size.nothing)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: board.labels.lists }));
    const labels = within(canvasElement.ownerDocument.body);
    await userEvent.click(await labels.findByRole('switch', { name: board.labels.favorite }));
    await expect(await page.findByText(/^Запомнить: /)).toBeVisible();
  },
};

const loading = loadingPlayer();
/** The tree and the sentence above it count the same games while more of them load, and what is chosen stays. */
export const TestTheNumbersAreOfOneMoment: Story = {
  args: { changes: loading.changes },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement, loaded, userEvent }) => {
    const page = within(canvasElement);
    const counts = (met: number) => async () => {
      await expect(page.getByRole('treeitem', { name: new RegExp(`Bxf7.*in ${met} games`) })).toBeVisible();
      await expect(page.getAllByText(new RegExp(`\\b${met} `))[0]).toBeVisible();
    };
    await waitFor(counts(45));
    page.getByRole('tree').focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    const chosen = page.getByRole('treeitem', { selected: true }).getAttribute('aria-label');
    loading.load({ loaded });
    await waitFor(counts(155), { timeout: 10_000 });
    await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-label', chosen);
  },
};

/** The plan moves nothing, down to the tree. */
async function expectPlanMovesNothing(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  const plan = await page.findByRole('button', { name: analysis.addToPlan });
  await page.findAllByRole('treeitem');
  const parts = partsUntil(page.getByRole('tree', { name: analysis.map }));
  await expectNothingMoves(parts, async () => {
    await userEvent.click(plan);
    await expect(await page.findByRole('button', { name: analysis.removeFromPlan })).toBeVisible();
  });
}
export const TestThePlanMovesNothing: Story = {
  args: { changes: putIntoPlan() },
  globals: desktop,
  play: async ({ canvasElement }) => expectPlanMovesNothing(canvasElement),
};
export const TestThePlanMovesNothingOnATablet: Story = {
  args: { changes: putIntoPlan() },
  globals: tablet,
  play: async ({ canvasElement }) => expectPlanMovesNothing(canvasElement),
};

/** A first click in the map neither scrolls the page nor moves the map. */
export const TestTheMapStaysWhereItIs: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [, move] = await page.findAllByRole('treeitem');
    const name = move?.getAttribute('aria-label') ?? '';
    // The actions above the map are there.
    await page.findByRole('button', { name: analysis.addToPlan });
    const place = () => {
      const items = [page.getByRole('tree'), page.getByRole('treeitem', { name })];
      return { scrollY: window.scrollY, boxes: items.map((one) => one.getBoundingClientRect().toJSON()) };
    };
    const before = place();
    fireEvent.click(page.getByRole('treeitem', { name }));
    await waitFor(() => expect(page.getByRole('treeitem', { name, selected: true })).toBeVisible());
    // A page scrolls with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect(place()).toEqual(before);
  },
};
