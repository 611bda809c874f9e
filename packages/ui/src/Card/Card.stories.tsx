import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { DegreeMark } from '../DegreeMark/DegreeMark.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { MediaRow } from '../MediaRow/MediaRow.tsx';
import { PhaseProgress } from '../PhaseProgress/PhaseProgress.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StatusDot } from '../StatusDot/StatusDot.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'ui/Card',
  component: Card,
  args: { title: 'Анна Коваль' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: 'Содержимое' } };
export const Training: Story = {
  args: { variant: 'training', title: 'План тренировок', children: '12 деревьев' },
};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }} align="start">
      <Card
        icon={<Avatar name="Анна Коваль" size="lg" />}
        title="Анна Коваль"
        description="Кандидат в мастера"
        actions={<IconButton icon="more" label="Действия" />}
        footer={<Button variant="primary">Показать критические позиции</Button>}
      >
        <Stack gap={3}>
          <Inline gap={4}>
            <DegreeMark degree="red" label="Повторяются" count={12} />
            <DegreeMark degree="black" label="Встречались" count={7} />
            <DegreeMark degree="green" label="Исправлены" count={31} />
          </Inline>
          <div>
            <MediaRow
              start={<Icon name="link" />}
              title="annakoval"
              note={
                <>
                  <StatusDot tone="busy" label="Обрабатывается" />
                  <span>1 204 / 3 480</span>
                </>
              }
              end={
                <>
                  <Switch label="Анализировать" hideLabel defaultOn />
                  <IconButton icon="more" label="Действия с источником" />
                </>
              }
            >
              <PhaseProgress
                label="Анализ"
                phases={[
                  { id: 'o', label: 'Дебют', value: 30, max: 30, valueText: '100 %' },
                  { id: 'm', label: 'Миттельшпиль', value: 14, max: 30, valueText: '47 %' },
                  { id: 'e', label: 'Эндшпиль', value: 0, max: 30, valueText: '0 %' },
                ]}
              />
            </MediaRow>
            <MediaRow
              start={<Icon name="file" />}
              title="turniry.pgn"
              note={<StatusDot tone="success" label="Готово" />}
              end={<Switch label="Анализировать файл" hideLabel />}
            />
          </div>
        </Stack>
      </Card>
      <Card variant="training" title="План тренировок" elevation={0}>
        12 деревьев, 148 ходов
      </Card>
    </Columns>
  ),
};
