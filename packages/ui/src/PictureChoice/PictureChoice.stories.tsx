import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Stack } from '../Stack/Stack.tsx';
import type { PictureChoiceProps } from './PictureChoice.tsx';
import { PictureChoice } from './PictureChoice.tsx';

const items = [
  { id: 'star', label: 'Звезда', picture: <Icon name="star" size="lg" /> },
  { id: 'sun', label: 'Солнце', picture: <Icon name="sun" size="lg" /> },
  { id: 'moon', label: 'Луна', picture: <Icon name="moon" size="lg" /> },
];

const meta = {
  title: 'Inputs/PictureChoice',
  component: PictureChoice,
  args: { label: 'Картинка', items, defaultValue: 'star', onChange: fn() },
} satisfies Meta<typeof PictureChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled({ defaultValue: _unused, ...args }: PictureChoiceProps) {
  const [value, setValue] = useState('moon');
  return <PictureChoice {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const Invalid: Story = { args: { defaultValue: undefined, errorText: 'Выберите картинку' } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <PictureChoice {...args} description="По ней игрока легче найти" />
      <PictureChoice {...args} defaultValue={undefined} errorText="Выберите картинку" />
      <PictureChoice {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  args: {
    label: 'Картинка, по которой вы сразу узнаете этого игрока в любом списке',
    description:
      'A picture that lets you recognize this player immediately in each and every list of the application',
    items: Array.from({ length: 12 }, (_, index) => ({
      id: index === 0 ? 'star' : String(index),
      label: `Картинка с очень длинным описанием номер ${index + 1}`,
      picture: <Icon name="star" size="lg" />,
    })),
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestArrowsMoveTheChoice: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: 'Звезда' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('sun');
    await expect(within(canvasElement).getByRole('radio', { name: 'Солнце' })).toBeChecked();
  },
};
export const TestControlledByPointer: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const star = within(canvasElement).getByRole('radio', { name: 'Звезда' });
    await expect(star).not.toBeChecked();
    await userEvent.click(star);
    await expect(star).toBeChecked();
  },
};
