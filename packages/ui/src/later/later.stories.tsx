import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, type RefObject, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { dialogGone, openDialog } from '../test/overlaySuite.ts';
import { createLaterPart } from './later.tsx';

let arrive: () => void = () => undefined;

interface SheetProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function Sheet({ id, button, ...open }: SheetProps) {
  return (
    <Popover triggerRef={button} {...open}>
      <Dialog id={id} aria-label="Лист">
        Содержимое
      </Dialog>
    </Popover>
  );
}

/** A sheet whose code stays pending until a play function calls `arrive`. */
function slowSheet() {
  const { promise, resolve } = Promise.withResolvers<ComponentType<SheetProps>>();
  arrive = () => resolve(Sheet);
  return createLaterPart(() => promise);
}

/** A button and its overlay, built like Menu, Popover, Modal and Select. */
function Slow() {
  const [sheet] = useState(slowSheet);
  const [isOpen, setOpen] = useState(false);
  const { opening, isNeeded } = useOpening('dialog', sheet, isOpen, setOpen);
  return (
    <>
      <Opener opening={opening}>
        <Button>Открыть</Button>
      </Opener>
      {isNeeded && (
        <sheet.Part id={opening.controls} button={opening.button} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

const meta = { title: 'Overlays/later', component: Slow } satisfies Meta<typeof Slow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TestPressedEarlyItOpensWhenItIsThere: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Открыть' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toHaveFocus();
    arrive();
    const dialog = await openDialog('Лист');
    await expect(button).toHaveAttribute('aria-controls', dialog.id);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await dialogGone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const TestPressedTwiceItStaysShut: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Открыть' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    arrive();
    await userEvent.click(button);
    await openDialog('Лист');
    await userEvent.keyboard('{Escape}');
    await dialogGone();
  },
};

/** A part of a page whose code stays pending until a play function calls `arrive`. */
function slowView() {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ name: string }>>();
  arrive = () => resolve(({ name }) => <p>Готово: {name}</p>);
  return createLaterPart(() => promise);
}

let draws = 0;

function SlowPage() {
  const [view] = useState(slowView);
  const View = view.useNow();
  draws += 1;
  return View ? <View name="список" /> : <p>Загружается</p>;
}

export const TestSomethingStandsInItsPlaceUntilItIsThere: Story = {
  render: () => <SlowPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Загружается')).toBeVisible();
    const drawn = draws;
    arrive();
    await expect(await canvas.findByText('Готово: список')).toBeVisible();
    await expect(canvas.queryByText('Загружается')).toBeNull();
    // What stands around the part is drawn with it, and not once more before.
    await expect(draws - drawn).toBe(1);
  },
};
