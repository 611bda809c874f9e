import { expect, fn, userEvent, within } from 'storybook/test';

const go = fn();

/** Keeps the page where it is, and remembers that the link was followed. */
export function stayHere(event: { preventDefault(): void }): void {
  event.preventDefault();
  go();
}

/** The tests for every link: found by its name, reached by Tab, followed by Enter and by a click. */
export async function testFollowing(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  go.mockClear();
  const link = within(canvasElement).getByRole('link', { name });
  await userEvent.tab();
  await expect(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(go).toHaveBeenCalledOnce();
  await userEvent.click(link);
  await expect(go).toHaveBeenCalledTimes(2);
  return link;
}
