import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import shown from './TreeEditor.stories.tsx';
import { TreeEditor } from './TreeEditor.tsx';

const meta = { ...shown, title: 'Training/TreeEditor', component: TreeEditor } satisfies Meta<
  typeof TreeEditor
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A phone has every tool in one menu, and none is lost. */
export const TestToolsOfAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Tools' }));
    const menu = within(await within(document.body).findByRole('menu', { name: 'Tools' }));
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'next moves',
      'five moves ahead',
      'undo',
      'fold',
      'only what is in training',
      'everything',
      'redo',
    ]);
  },
};
