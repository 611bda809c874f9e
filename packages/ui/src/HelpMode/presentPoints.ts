import type { HelpPointText } from './helpTypes.ts';
import type { Box } from './placeSheet.ts';

/** A point whose element is on the page, and where. */
export interface PresentPoint {
  point: HelpPointText;
  element: Element;
  box: Box;
}

function union(boxes: readonly DOMRect[]): Box | undefined {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return undefined;
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...seen.map((box) => box.right)) - left,
    height: Math.max(...seen.map((box) => box.bottom)) - top,
  };
}

/** The children of a mark, seen through the marks among them: marks have no box of their own. */
function contentsOf(mark: Element): Element[] {
  return [...mark.children].flatMap((child) =>
    child.hasAttribute('data-help-point') ? contentsOf(child) : [child],
  );
}

/** The marked elements: the selected part, else all that the mark holds. The part of an inner mark is its own. */
function elementsOf(mark: Element): Element[] {
  const find = mark.getAttribute('data-help-find');
  if (find === null) return contentsOf(mark);
  const found = mark.querySelector(find);
  return found ? [found] : [];
}

function presentAt(point: HelpPointText, mark: Element): PresentPoint | undefined {
  const elements = elementsOf(mark);
  const box = union(elements.map((element) => element.getBoundingClientRect()));
  const [element] = elements;
  return box && element && { point, element, box };
}

/** The points whose element can be seen on the page, in the order of `points`. */
export function presentPoints(points: readonly HelpPointText[]): PresentPoint[] {
  return points.flatMap((point) => {
    for (const mark of document.querySelectorAll(`[data-help-point="${CSS.escape(point.key)}"]`)) {
      const present = presentAt(point, mark);
      if (present) return [present];
    }
    return [];
  });
}
