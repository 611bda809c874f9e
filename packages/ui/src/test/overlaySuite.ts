import { expect, userEvent, waitFor, within } from 'storybook/test';

function body() {
  return within(document.body);
}

/** Waits for the open dialog; fails if there is none or its name differs. */
export async function openDialog(name?: string): Promise<HTMLElement> {
  const dialog = await body().findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

export function dialogGone() {
  return waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
}

/** Presses the veil beside the sheet, at `x`, `y` pixels of the window. */
export async function pressVeil(dialog: HTMLElement, x: number, y: number) {
  const veil = dialog.parentElement?.parentElement;
  if (!veil) throw new Error('No veil behind the dialog.');
  await userEvent.pointer([{ target: veil, keys: '[MouseLeft]', coords: { clientX: x, clientY: y } }]);
}

/** The tests for every modal sheet: opened from its button by keyboard; focus moves in, is trapped and returned. */
export async function testFocus(canvasElement: HTMLElement, opener: string, name: string) {
  const button = within(canvasElement).getByRole('button', { name: opener });
  await userEvent.tab();
  await expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = await openDialog(name);
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  await dialogGone();
  await waitFor(() => expect(button).toHaveFocus());
}
