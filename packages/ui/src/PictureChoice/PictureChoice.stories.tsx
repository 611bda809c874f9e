import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { PictureChoice } from './PictureChoice.tsx';

const items = [
  { id: 'star', label: 'Звезда', picture: <Icon name="star" size={24} /> },
  { id: 'sun', label: 'Солнце', picture: <Icon name="sun" size={24} /> },
  { id: 'moon', label: 'Луна', picture: <Icon name="moon" size={24} /> },
];

const meta = {
  title: 'ui/PictureChoice',
  component: PictureChoice,
  args: { label: 'Картинка', items, defaultValue: 'star', onChange: fn() },
} satisfies Meta<typeof PictureChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };
export const TestArrowsMoveTheChoice: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: 'Звезда' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('sun');
    await expect(within(canvasElement).getByRole('radio', { name: 'Солнце' })).toBeChecked();
  },
};
