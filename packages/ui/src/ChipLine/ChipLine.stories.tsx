import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ChipMenu } from '../ChipMenu/ChipMenu.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ChipLine, type ChipLineProps } from './ChipLine.tsx';

const NAMES = ['Цвет', 'Статус', 'Ходы', 'Потеря', 'Дебют', 'Список', 'Порядок', 'Изучалась', 'Наблюдение'];
const items = [
  { id: 'any', label: 'любой' },
  { id: 'none', label: 'не изучена' },
];

function more(active: number): string {
  return active > 0 ? `Ещё: выбрано ${active}` : 'Ещё';
}

interface FiltersProps extends Pick<ChipLineProps, 'ref'> {
  names: readonly string[];
  /** The chips that are set at the start. */
  set?: readonly string[];
}

/** Chips with a memory, and a button that opens the last one from elsewhere. */
function Filters({ names, set = [], ref }: FiltersProps) {
  const [chosen, setChosen] = useState<readonly string[]>(set);
  const [opened, setOpened] = useState<string>();
  const last = names.at(-1) ?? '';
  return (
    <Stack gap={4}>
      <ChipLine
        label="Фильтры"
        more={more}
        wanted={opened}
        {...(ref && { ref })}
        items={names.map((name) => ({
          id: name,
          name,
          active: chosen.includes(name),
          chip: (
            <ChipMenu
              label={name}
              items={items}
              value={chosen.includes(name) ? 'none' : 'any'}
              emphasized={chosen.includes(name)}
              open={opened === name}
              onOpenChange={(open) => setOpened(open ? name : undefined)}
              onChange={(id) =>
                setChosen(id === 'none' ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
            />
          ),
        }))}
      />
      <Button onPress={() => setOpened(last)}>Открыть последний</Button>
    </Stack>
  );
}

const meta = {
  title: 'Inputs/ChipLine',
  component: ChipLine,
  args: { items: [], more, label: 'Фильтры' },
  render: ({ ref }) => <Filters names={NAMES} {...(ref && { ref })} />,
} satisfies Meta<typeof ChipLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AllFit: Story = { render: () => <Filters names={NAMES.slice(0, 2)} /> };
export const SomeAreSet: Story = { render: () => <Filters names={NAMES} set={['Наблюдение', 'Список']} /> };
export const LongTexts: Story = {
  render: () => (
    <Filters
      names={[
        'Изучалась ли эта позиция раньше',
        'Average loss in pawns for each encounter',
        'В моих списках',
        'Opening name',
      ]}
    />
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...SomeAreSet, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={6}>
      <Filters names={NAMES} />
      <Filters names={NAMES} set={['Наблюдение']} />
      <Filters names={NAMES.slice(0, 2)} />
    </Stack>
  ),
};

function chipsOf(canvas: HTMLElement): HTMLElement[] {
  return [...canvas.querySelectorAll<HTMLElement>('[data-chip]')];
}
function lineOf(canvas: HTMLElement): HTMLElement {
  return canvas.querySelector('[data-more]')?.parentElement as HTMLElement;
}
async function expectOneLine(canvas: HTMLElement): Promise<void> {
  const line = lineOf(canvas).getBoundingClientRect();
  for (const part of lineOf(canvas).children) {
    const box = part.getBoundingClientRect();
    await expect(box.right).toBeLessThanOrEqual(line.right + 0.5);
    await expect(box.bottom).toBeLessThanOrEqual(line.bottom + 0.5);
  }
}

export const TestOneLineAndTheRestBehindAButton: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(chipsOf(canvasElement).length).toBeLessThan(NAMES.length));
    await expectOneLine(canvasElement);
    const shown = chipsOf(canvasElement).length;
    const hidden = NAMES.slice(shown).join(', ');
    const button = canvas.getByRole('button', { name: `Ещё: ${hidden}`, expanded: false });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(chipsOf(canvasElement)).toHaveLength(NAMES.length);
    await userEvent.tab();
    const next = canvas.getByRole('button', { name: new RegExp(`^${NAMES[shown]} `) });
    await expect(next).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chipsOf(canvasElement)).toHaveLength(shown));
    await expect(button).toHaveFocus();
  },
};
export const TestActiveOnesComeFirst: Story = {
  render: () => (
    <div style={{ width: 480 }}>
      <Filters names={NAMES} set={['Наблюдение', 'Список']} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shown = () => chipsOf(canvasElement).map(({ dataset }) => dataset.chip);
    // The line is measured once it has its width and the words their font.
    await waitFor(() => expect(shown()[0]).toBe('Список'));
    await expect(shown().length).toBeLessThan(NAMES.length);
    await expectOneLine(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: /^Ещё.*: / })).toBeVisible();
  },
};
export const TestFollowsTheWidth: Story = {
  render: () => (
    <div data-box="" style={{ width: 320 }}>
      <Filters names={NAMES} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(chipsOf(canvasElement).length).toBeLessThan(4));
    const few = chipsOf(canvasElement).length;
    canvasElement.querySelector<HTMLElement>('[data-box]')?.style.setProperty('width', '640px');
    await waitFor(() => expect(chipsOf(canvasElement).length).toBeGreaterThan(few));
    await expectOneLine(canvasElement);
  },
};
export const TestAChipOpenedFromElsewhereComesInSight: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(chipsOf(canvasElement).length).toBeLessThan(NAMES.length));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть последний' }));
    // It fades in.
    await waitFor(() =>
      expect(within(document.body).getByRole('menu', { name: 'Наблюдение' })).toBeVisible(),
    );
    const choice = within(document.body).getByRole('menuitemradio', { name: items[1]?.label ?? '' });
    await userEvent.click(choice);
    // Once its menu is closed it is the first on the line.
    await waitFor(() => expect(chipsOf(canvasElement)[0]).toHaveAttribute('data-chip', 'Наблюдение'));
  },
};
export const TestAChipThatMovesKeepsTheFocus: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(chipsOf(canvasElement).length).toBeLessThan(NAMES.length));
    within(canvasElement)
      .getByRole('button', { name: /^Ходы / })
      .focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(
      await within(document.body).findByRole('menuitemradio', { name: items[1]?.label ?? '' }),
    );
    await waitFor(() => expect(chipsOf(canvasElement)[0]).toHaveAttribute('data-chip', 'Ходы'));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /^Ходы / })).toHaveFocus());
  },
};
const element = createRef<HTMLDivElement>();
export const TestRefIsTheLine: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(element.current).toBe(lineOf(canvasElement)));
    await fireEvent(window, new Event('resize'));
    await expectOneLine(canvasElement);
  },
};
export const TestIsAGroupWithAName: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Фильтры' })).toBe(lineOf(canvasElement));
  },
};
