import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { PageFooter } from './PageFooter.tsx';

function linksOf(words: readonly string[]) {
  return words.map((word, index) => (
    <Link key={word} inheritColor href={`#${index}`}>
      {word}
    </Link>
  ));
}

const meta = {
  title: 'Navigation/PageFooter',
  component: PageFooter,
  args: { label: 'О сервисе', links: linksOf(['О Tabia', 'Конфиденциальность', 'Условия']) },
} satisfies Meta<typeof PageFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWords: Story = { args: { children: 'Tabia, 2026' } };
export const OneLink: Story = { args: { links: linksOf(['О Tabia']) } };
export const LongTexts: Story = {
  args: {
    children: 'Tabia, a service that finds the positions where your own mistakes come back',
    links: linksOf([
      'О сервисе и о тех, кто его сделал',
      'Политика конфиденциальности и файлы cookie',
      'Terms and Conditions of use',
    ]),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: WithWords.args, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: WithWords.args };

export const TestLinksAreAList: Story = {
  play: async ({ canvasElement }) => {
    const footer = within(canvasElement).getByRole('contentinfo');
    const nav = within(footer).getByRole('navigation', { name: 'О сервисе' });
    await expect(within(nav).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.tab();
    await expect(within(nav).getByRole('link', { name: 'О Tabia' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(nav).getByRole('link', { name: 'Конфиденциальность' })).toHaveFocus();
  },
};
export const TestRefIsTheFooter: Story = {
  render: function Marked(args) {
    const footer = useRef<HTMLElement>(null);
    return (
      <>
        <button type="button" onClick={() => footer.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
        <PageFooter {...args} ref={footer} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('contentinfo')).toHaveAttribute('data-found', 'yes');
  },
};
