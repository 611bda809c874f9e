import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mistake } from '@tabia/api-client/contract';
import { Badge } from '@tabia/ui';
import { expect, fn, userEvent, within } from 'storybook/test';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';
import { exampleListLabels, exampleListWords } from '../test/exampleWords.ts';
import { MistakeList } from './MistakeList.tsx';

const { mistakes } = recordedAnswer('usergames/mistakes') as { mistakes: readonly Mistake[] };
const [first, second] = mistakes as readonly [Mistake, Mistake];

const meta = {
  title: 'Training/MistakeList',
  component: MistakeList,
  args: {
    mistakes,
    words: exampleListWords,
    orientation: (herowhite) => (herowhite === 1 ? 'white' : 'black'),
    selected: first.position_id,
    onSelect: fn(),
    onOpen: fn(),
    labels: exampleListLabels,
  },
} satisfies Meta<typeof MistakeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithMarks: Story = {
  args: { marks: ({ single }) => single && <Badge>once</Badge> },
};

export const TestShowsTheChanceOfAMistakeNextTime: Story = {
  play: async ({ canvasElement }) => {
    const option = within(canvasElement).getByRole('option', { selected: true });
    const chance = `${Math.round(first.outlook.wrong * 100)}%`;
    await expect(within(option).getByText(chance)).toBeVisible();
  },
};
export const TestWalksAndOpens: Story = {
  play: async ({ args, canvasElement }) => {
    const list = within(canvasElement).getByRole('listbox', { name: 'Critical positions' });
    await expect(within(list).getByRole('option', { selected: true })).toHaveAccessibleName(
      new RegExp(`^${first.unreasonable_count} of ${first.total_count} wrong`),
    );
    list.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSelect).toHaveBeenCalledWith(second.position_id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(first.position_id);
  },
};
