import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  args: { children: 'Принимаю условия', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { errorText: 'Примите условия, чтобы продолжить' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={1}>
      <Checkbox>Не отмечено</Checkbox>
      <Checkbox defaultChecked>Отмечено</Checkbox>
      <Checkbox indeterminate>Часть</Checkbox>
      <Checkbox disabled defaultChecked>
        Недоступно
      </Checkbox>
      <Checkbox errorText="Примите условия, чтобы продолжить">
        Принимаю <Link href="#terms">условия</Link>
      </Checkbox>
    </Stack>
  ),
};
export const TestSpaceToggles: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Принимаю условия' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
