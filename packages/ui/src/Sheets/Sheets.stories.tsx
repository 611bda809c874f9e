import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { Sheets } from './Sheets.tsx';

function sheet(number: number) {
  return (
    <>
      <Heading level={2}>{`Sheet ${number}`}</Heading>
      <Text>Three sentences, boards, and what to do.</Text>
    </>
  );
}

const meta = {
  title: 'Layout/Sheets',
  component: Sheets,
  args: { sheets: [sheet(1), sheet(2)] },
} satisfies Meta<typeof Sheets>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const LongTexts: Story = {
  args: {
    sheets: [
      <Text key="long">
        Достопримечательность-с-очень-длинным-названием, о которой говорится в отчёте для занятия с тренером
      </Text>,
      <Text key="english">
        Unpronounceable-place-name-with-hyphens, which the report for a lesson with a trainer speaks of
      </Text>,
    ],
  },
};

export const TestShowsAllSheets: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await expect(canvas.getByText('Sheet 2')).toBeVisible();
  },
};
