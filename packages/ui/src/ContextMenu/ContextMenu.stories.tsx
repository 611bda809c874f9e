import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';

const AtNode = (props: ContextMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        12.Кf3
      </button>
      <ContextMenu
        {...props}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
          props.onClose();
        }}
      />
    </>
  );
};

const meta = {
  title: 'ui/ContextMenu',
  component: ContextMenu,
  args: {
    anchor: null,
    label: 'Пометка хода',
    selected: 'default',
    onAction: fn(),
    onClose: fn(),
    items: [
      { id: 'default', label: 'По умолчанию' },
      { id: 'choice', label: 'Выбран', icon: 'star' },
      { id: 'ignore', label: 'Не учитывать', icon: 'ban' },
    ],
  },
  render: (args) => <AtNode {...args} />,
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(document.body).findByRole('menu')).toBeVisible();
  },
};
export const TestChoosesAndCloses: Story = {
  play: async ({ canvasElement, args }) => {
    const node = within(canvasElement).getByRole('button');
    await userEvent.click(node);
    const entry = await within(document.body).findByRole('menuitemradio', { name: 'По умолчанию' });
    await expect(entry).toBeChecked();
    await userEvent.click(within(document.body).getByRole('menuitemradio', { name: 'Выбран' }));
    await expect(args.onAction).toHaveBeenCalledWith('choice');
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    await waitFor(() => expect(node).toHaveFocus());
    await userEvent.click(node);
    await within(document.body).findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
