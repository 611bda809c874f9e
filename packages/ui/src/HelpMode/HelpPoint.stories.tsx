import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { HelpMode } from './HelpMode.tsx';
import { HelpPoint } from './HelpPoint.tsx';

const meta = {
  title: 'Overlays/HelpPoint',
  component: HelpPoint,
  args: { id: 'save', children: <Button>Сохранить</Button> },
} satisfies Meta<typeof HelpPoint>;

export default meta;
type Story = StoryObj<typeof meta>;

const labels = {
  help: 'Подсказки',
  previous: 'Предыдущая',
  next: 'Следующая',
  close: 'Закончить',
  position: (number: number, total: number) => `Точка ${number} из ${total}`,
};
const inHelp: Story['render'] = (args) => (
  <HelpMode
    labels={labels}
    defaultOpen
    points={[{ key: 'save', title: 'Сохранение', text: 'Хранит дерево. Попробуйте ещё раз.' }]}
  >
    <HelpPoint {...args} />
  </HelpMode>
);

export const Default: Story = {};
export const InHelpMode: Story = { render: inHelp };
export const LongTexts: Story = {
  args: {
    children: <Button>Сохранить дерево вариантов и вернуться to the list of critical positions</Button>,
  },
  render: inHelp,
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { render: inHelp, globals: { theme: 'dark' } };
export const Overview: Story = { render: inHelp, tags: ['visual'] };

export const TestChangesNoLayout: Story = {
  render: () => (
    <>
      <Stack gap={3}>
        <Button>Первая</Button>
        <HelpPoint id="save">
          <Button>Вторая</Button>
        </HelpPoint>
      </Stack>
      <Stack gap={3}>
        <Button>Первая</Button>
        <Button>Вторая</Button>
      </Stack>
    </>
  ),
  play: async ({ canvasElement }) => {
    const [a, b, c, d] = within(canvasElement)
      .getAllByRole('button')
      .map((button) => button.getBoundingClientRect());
    await expect((b?.top ?? 0) - (a?.top ?? 0)).toBe((d?.top ?? 0) - (c?.top ?? 0));
    await expect(b?.width).toBe(d?.width);
  },
};
export const TestRefIsTheMark: Story = {
  render: function Marked(args) {
    const mark = useRef<HTMLElement>(null);
    return (
      <HelpPoint {...args} ref={mark}>
        <Button onPress={() => mark.current?.setAttribute('data-found', 'yes')}>Отметить</Button>
      </HelpPoint>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(canvasElement.querySelector('[data-help-point="save"]')).toHaveAttribute(
      'data-found',
      'yes',
    );
  },
};
