import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  args: { icon: 'bookmark', label: 'В закладки', onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Pressed: Story = { args: { pressed: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline>
      <IconButton icon="search" label="Найти" />
      <IconButton icon="star" label="В избранное" pressed />
      <IconButton icon="plus" label="Добавить" variant="secondary" />
      <IconButton icon="play" label="Начать" variant="primary" />
      <IconButton icon="learn" label="Тренировать" variant="training" />
      <IconButton icon="learn" label="В плане" variant="training" pressed />
      <IconButton icon="trash" label="Удалить" disabled />
    </Inline>
  ),
};
export const TestNameSizeAndTooltip: Story = {
  args: { pressed: false },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'В закладки' });
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([32, 32]);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('В закладки');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
