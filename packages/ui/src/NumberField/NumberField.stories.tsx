import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'ui/NumberField',
  component: NumberField,
  args: {
    label: 'Повторений',
    incrementLabel: 'Больше',
    decrementLabel: 'Меньше',
    onChange: fn(),
    defaultValue: 3,
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <NumberField {...args} max={3} description="От 0 до 3" />
      <NumberField {...args} defaultValue={2.5} step={0.5} errorText="Слишком долго" />
      <NumberField {...args} disabled />
    </Stack>
  ),
};
export const TestStepsAndBounds: Story = {
  args: { max: 5 },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Повторений' });
    await step('arrow keys step', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith(4);
    });
    await step('the maximum holds', async () => {
      await userEvent.clear(input);
      await userEvent.keyboard('99{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith(5);
      await expect(input).toHaveValue('5');
    });
    await step('negatives become zero', async () => {
      await userEvent.clear(input);
      await userEvent.keyboard('0{Enter}');
      await userEvent.keyboard('{ArrowDown}');
      await expect(input).toHaveValue('0');
      await expect(canvas.getByRole('button', { name: 'Меньше' })).toBeDisabled();
    });
  },
};
