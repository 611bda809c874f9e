import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Page, PageTitle } from './Page.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  args: { title: 'Критические позиции' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { description: 'Позиции, где повторяется одна и та же ошибка', actions: <Button>Список</Button> },
};
export const Training: Story = { args: { title: 'Тренировка', accent: 'training' } };
export const Narrow: Story = {
  args: { width: 'text', children: <Text>Строки не длиннее, чем удобно читать.</Text> },
};
export const LongTexts: Story = {
  args: {
    title: 'Критические позиции, в которых ошибка возвращается снова и снова',
    description:
      'Positions in which the same mistake came back; the most expensive ones first, in any opening.',
    actions: <Button>Показать деревом вариантов</Button>,
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: Training.args, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <Page title="Критические позиции" description="Анна Коваль, белые" actions={<Button>Список</Button>}>
        <Text>Содержимое</Text>
      </Page>
      <PageTitle accent="training">Тренировка</PageTitle>
    </>
  ),
  // Two titles are for comparison only; a page has one.
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
};
export const TestOneMainHeading: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Критические позиции',
    );
  },
};
