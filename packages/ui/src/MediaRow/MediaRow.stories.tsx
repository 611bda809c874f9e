import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { StatusDot } from '../StatusDot/StatusDot.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { MediaRow } from './MediaRow.tsx';

const meta = {
  title: 'ui/MediaRow',
  component: MediaRow,
  args: { title: 'annakoval' },
} satisfies Meta<typeof MediaRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Full: Story = {
  args: {
    start: <Icon name="link" />,
    note: <StatusDot tone="success" label="Готово" />,
    end: <Switch label="Анализировать" hideLabel />,
    children: <Progress label="Загрузка" value={1} max={2} valueText="50 %" />,
  },
};
