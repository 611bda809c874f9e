import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/Inline.tsx';
import { Icon } from './Icon.tsx';
import { iconNames } from './iconNames.ts';

const meta = {
  title: 'ui/Icon',
  component: Icon,
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Spoken: Story = { args: { label: 'Поиск' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={4}>
      {iconNames.map((name) => (
        <Icon key={name} name={name} size={24} />
      ))}
    </Inline>
  ),
};
