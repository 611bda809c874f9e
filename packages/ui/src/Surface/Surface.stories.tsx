import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from '../Columns/Columns.tsx';
import { Surface } from './Surface.tsx';

const meta = {
  title: 'ui/Surface',
  component: Surface,
  args: { children: 'Лист на странице' },
} satisfies Meta<typeof Surface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 3 }}>
      {([0, 1, 2, 3, 4] as const).map((elevation) => (
        <Surface key={elevation} elevation={elevation}>
          {`Высота ${elevation}`}
        </Surface>
      ))}
      <Surface variant="subtle">Тихая</Surface>
      <Surface variant="training">Тренировка</Surface>
    </Columns>
  ),
};
