import { fireEvent } from 'storybook/test';

/** The screen coordinates of a square. */
export function middleOf(canvas: HTMLElement, square: string) {
  const box = canvas.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
  if (!box) throw new Error(`No square ${square} on this board; is it rendered?`);
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, button: 0, buttons: 1 };
}
export function surfaceOf(canvas: HTMLElement): Element {
  const surface = canvas.querySelector('cg-board');
  if (!surface) throw new Error('Chessground has not drawn its board.');
  return surface;
}
export function click(canvas: HTMLElement, square: string) {
  fireEvent.mouseDown(surfaceOf(canvas), middleOf(canvas, square));
  fireEvent.mouseUp(document, middleOf(canvas, square));
}
export async function drag(canvas: HTMLElement, from: string, to: string) {
  fireEvent.mouseDown(surfaceOf(canvas), middleOf(canvas, from));
  fireEvent.mouseMove(document, middleOf(canvas, to));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  fireEvent.mouseUp(document, middleOf(canvas, to));
}
export function tap(canvas: HTMLElement, square: string) {
  const { clientX, clientY } = middleOf(canvas, square);
  const target = surfaceOf(canvas);
  const touch = new Touch({ identifier: 1, target, clientX, clientY });
  fireEvent.touchStart(target, { touches: [touch], targetTouches: [touch], changedTouches: [touch] });
  fireEvent.touchEnd(document, { touches: [], targetTouches: [], changedTouches: [touch] });
}
