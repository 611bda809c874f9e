import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { exampleEditorLabels, exampleMapWords } from '../test/exampleWords.ts';
import { createRecordedTree, TREE } from '../test/recordedTree.ts';
import type { Analysis } from '../variations/analysisState.ts';
import { createAnalysis } from '../variations/createAnalysis.ts';
import { numberedMove } from '../variations/mapTree.ts';
import { TreeEditor } from './TreeEditor.tsx';

function newAnalysis(): Analysis {
  const analysis = createAnalysis({
    api: createRecordedTree(),
    request: { ...TREE, categories: [], timecontrols: [] },
    onTrouble: fn(),
    onExpanded: fn(),
    onChanged: fn(),
    waitForLines: () => Promise.resolve(false),
  });
  analysis.drawn();
  return analysis;
}

const meta = {
  title: 'Training/TreeEditor',
  component: TreeEditor,
  args: {
    analysis: newAnalysis(),
    words: exampleMapWords,
    about: ({ hm, san }) => <Text weight="medium">{numberedMove(hm, san)}</Text>,
    orientation: 'white',
    labels: exampleEditorLabels,
  },
  render: (args) => {
    const [analysis] = useState(newAnalysis);
    useEffect(() => {
      void analysis.open();
      return () => analysis.close();
    }, [analysis]);
    return <TreeEditor {...args} analysis={analysis} />;
  },
} satisfies Meta<typeof TreeEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The tree of a position that was recorded: choose moves, hide them, take it back. No application is behind it. */
export const Default: Story = {};

/** A coach looks at the tree of a pupil. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('treeitem', { name: /Root/ })).closest<HTMLElement>('[role=tree]')?.focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'next moves' })).toBeEnabled();
    for (const name of ['undo', 'hide', /^branches/])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await expect(canvas.queryByRole('switch', { name: 'In training' })).toBeNull();
  },
};

/** What is used most has words, the rest is one menu. */
export const TestFewToolsWithWords: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = within(await canvas.findByRole('toolbar', { name: 'Tools' }));
    const words = bar.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(words).toEqual([
      'next moves',
      'five moves ahead',
      'undo',
      expect.stringMatching(/^branches/),
      'more tools',
    ]);
  },
};

export const TestRepairsATree: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const inTree = (name: RegExp) => canvas.findByRole('treeitem', { name });
    const training = () => canvas.getByRole('switch', { name: 'In training' });
    await step('a move that was not trained is put in training, and everything after it stays', async () => {
      (await inTree(/Root/)).closest<HTMLElement>('[role=tree]')?.focus();
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}');
      await waitFor(() => expect(training()).not.toBeChecked());
      await userEvent.click(training());
      await waitFor(() => expect(training()).toBeChecked());
    });
    await step('and taken back', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'undo' })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name: 'undo' }));
      await waitFor(() => expect(training()).not.toBeChecked());
    });
    await step('the menu of a move has the same choice, and the way back from it', async () => {
      const openMenu = async () => {
        canvas.getByRole('tree').focus();
        await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}{Enter}');
        return within(await within(document.body).findByRole('menu'));
      };
      await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'put in training' }));
      await waitFor(() => expect(training()).toBeChecked());
      const menu = await openMenu();
      await expect(menu.getByRole('menuitem', { name: 'take out of training' })).toBeVisible();
      await userEvent.click(menu.getByRole('menuitem', { name: /as it was/ }));
      await waitFor(() => expect(training()).not.toBeChecked());
      await expect((await openMenu()).queryByRole('menuitem', { name: /as it was/ })).toBeNull();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    });
    await step('the two best moves are kept by branch correction', async () => {
      (await inTree(/Root/)).closest<HTMLElement>('[role=tree]')?.focus();
      await userEvent.keyboard('{Home}');
      await userEvent.click(canvas.getByRole('button', { name: /^branches/ }));
      await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: '2' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: /^branches.*2/ })).toBeVisible());
      await expect(canvas.getAllByRole('treeitem', { name: /in training/ }).length).toBeGreaterThan(1);
    });
    await step('a hidden move leaves the tree, and a switch draws it again', async () => {
      canvas.getByRole('tree').focus();
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}');
      await userEvent.click(canvas.getByRole('button', { name: 'hide' }));
      const again = await canvas.findByRole('switch', { name: 'Show hidden moves: 1' });
      await userEvent.click(again);
      await expect(again).toBeChecked();
    });
  },
};
