import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { dialogGone, openDialog } from '../test/overlaySuite.ts';
import { ZoomWarning } from './ZoomWarning.tsx';

const meta = {
  title: 'Overlays/ZoomWarning',
  component: ZoomWarning,
  args: {
    zoom: 125,
    title: 'Масштаб страницы 125 %',
    children: <Text>Доска и дерево рассчитаны на 100 %. Нажмите Ctrl и 0.</Text>,
    closeLabel: 'Закрыть',
    okLabel: 'Понятно',
    neverLabel: 'Больше не показывать',
    onDismiss: fn(),
  },
} satisfies Meta<typeof ZoomWarning>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = {
  render: function Zoomable(args) {
    const [zoom, setZoom] = useState(100);
    return (
      <>
        <Button onPress={() => setZoom(125)}>Масштаб 125 %</Button>
        <ZoomWarning {...args} zoom={zoom} onDismiss={() => setZoom(100)} />
      </>
    );
  },
};
export const NothingToSay: Story = { args: { zoom: 100 } };
export const LongTexts: Story = {
  args: {
    title: 'Браузер показывает страницу в масштабе 67 %, и доска может не поместиться целиком',
    children: (
      <>
        <Text>
          Вернуть обычный масштаб можно сочетанием Ctrl и 0 или через меню браузера, раздел «Масштаб».
        </Text>
        <Text lang="en">Press Ctrl and 0, or open the browser menu and set the zoom back to 100%.</Text>
      </>
    ),
    neverLabel: 'Больше не показывать на этом устройстве, даже если масштаб изменится',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'] };

export const TestAtHundredItIsSilent: Story = {
  args: { zoom: 100 },
  play: () => dialogGone(),
};
export const TestPutAwayForGood: Story = {
  play: async ({ args }) => {
    const dialog = await openDialog('Масштаб страницы 125 %');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Больше не показывать' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Понятно' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(true);
    await dialogGone();
  },
};
export const TestEscapePutsItAwayForNow: Story = {
  play: async ({ args }) => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledWith(false);
    await dialogGone();
  },
};
const Zooming: Story['render'] = function Zooming(args) {
  const [zoom, setZoom] = useState(args.zoom);
  return (
    <>
      {[80, 100, 125].map((one) => (
        <button key={one} type="button" onClick={() => setZoom(one)}>
          {`${one} %`}
        </button>
      ))}
      <ZoomWarning {...args} zoom={zoom} />
    </>
  );
};
export const TestAnotherZoomAsksAgain: Story = {
  render: Zooming,
  play: async ({ canvasElement }) => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await dialogGone();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '80 %' }));
    await openDialog();
    canvasElement.querySelectorAll('button')[1]?.click();
    await dialogGone();
  },
};
export const TestForGoodIsForGood: Story = {
  render: Zooming,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await dialogGone();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '80 %' }));
    await dialogGone();
  },
};
export const TestRememberedDismissal: Story = { args: { dismissed: true }, play: () => dialogGone() };
export const TestRefIsTheDialog: Story = {
  render: function Marked(args) {
    const dialog = useRef<HTMLElement>(null);
    return (
      <ZoomWarning {...args} ref={dialog}>
        <button type="button" onClick={() => dialog.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
      </ZoomWarning>
    );
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отметить' }));
    await expect(dialog).toHaveAttribute('data-found', 'yes');
  },
};
