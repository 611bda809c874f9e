import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CollapsibleCards } from './CollapsibleCards.tsx';

const meta = {
  title: 'Layout/CollapsibleCards',
  component: CollapsibleCards,
  args: {
    onOpenChange: fn(),
    items: [
      { id: 'white', title: 'Белые', note: '12 позиций', content: 'Итальянская партия' },
      { id: 'black', title: 'Чёрные', note: '7 позиций', content: 'Защита Каро-Канн' },
      { id: 'other', title: 'Прочее', content: 'Редкие дебюты' },
    ],
  },
} satisfies Meta<typeof CollapsibleCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { defaultOpenId: 'white' } };
export const Disabled: Story = {
  args: {
    items: [
      { id: 'white', title: 'Белые', note: '12 позиций', content: 'Итальянская партия' },
      { id: 'black', title: 'Чёрные', note: 'нет партий', content: '', disabled: true },
    ],
  },
};
export const LongTexts: Story = {
  args: {
    defaultOpenId: 'ru',
    items: [
      {
        id: 'ru',
        title: 'Партии, в которых встретилась эта позиция, начиная с самых новых и заканчивая старыми',
        note: '1 204 партии',
        content:
          'Сначала показаны партии последнего месяца; остальные откроются по ссылке внизу списка, если их больше двадцати.',
      },
      {
        id: 'en',
        title: 'Games with this position in every time control, latest first',
        note: '1,204 games',
        content: 'The rest is behind the link.',
      },
    ],
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { defaultOpenId: 'white' }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  args: {
    defaultOpenId: 'black',
    items: [
      { id: 'white', title: 'Белые', note: '12 позиций', content: 'Итальянская партия' },
      { id: 'black', title: 'Чёрные', note: '7 позиций', content: 'Защита Каро-Канн' },
      { id: 'other', title: 'Прочее', content: '', disabled: true },
    ],
  },
};
export const TestOnlyOneIsOpen: Story = {
  play: async ({ canvasElement }) => {
    const [white, black] = within(canvasElement).getAllByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(white).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(black).toHaveAttribute('aria-expanded', 'true');
    await expect(white).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(black).toHaveAttribute('aria-expanded', 'false');
  },
};
export const TestNamesAndRegion: Story = {
  args: { defaultOpenId: 'white', level: 2 },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(within(canvasElement).getByRole('region', { name: /Белые/ })).toHaveTextContent(
      'Итальянская партия',
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Чёрные/ }));
    await expect(args.onOpenChange).toHaveBeenCalledWith('black');
    await expect(within(canvasElement).getAllByRole('region')).toHaveLength(1);
  },
};
export const TestDisabledStaysShut: Story = {
  args: Disabled.args,
  play: async ({ canvasElement, args }) => {
    const shut = within(canvasElement).getByRole('button', { name: /Чёрные/ });
    await userEvent.click(shut, { pointerEventsCheck: 0 });
    await expect(shut).toHaveAttribute('data-state', 'closed');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
export const TestControlled: Story = {
  render: function Owned(args) {
    const [open, setOpen] = useState('white');
    return (
      <>
        <CollapsibleCards {...args} openId={open} />
        <button type="button" onClick={() => setOpen('other')}>
          Показать прочее
        </button>
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Чёрные/ }));
    await expect(args.onOpenChange).toHaveBeenCalledWith('black');
    await expect(within(canvasElement).getByRole('region')).toHaveTextContent('Итальянская партия');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Показать прочее' }));
    await expect(within(canvasElement).getByRole('region')).toHaveTextContent('Редкие дебюты');
  },
};
