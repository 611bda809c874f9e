import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'ui/Popover',
  component: Popover,
  args: { label: 'Ходы', trigger: <Button>Ходы</Button>, children: 'Поля' },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  args: {
    children: (
      <Stack>
        <NumberField label="С хода" defaultValue={1} incrementLabel="Больше" decrementLabel="Меньше" />
        <NumberField label="По ход" defaultValue={12} incrementLabel="Больше" decrementLabel="Меньше" />
      </Stack>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(document.body).findByRole('dialog', { name: 'Ходы' })).toBeVisible();
  },
};
export const TestEscapeCloses: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('dialog', { name: 'Ходы' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};
