import { useLayoutEffect, useState } from 'react';
import type { HelpPointText } from './helpTypes.ts';
import { type PresentPoint, presentPoints } from './presentPoints.ts';

function isSame(a: readonly PresentPoint[], b: readonly PresentPoint[]) {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.point === other.point &&
        one.element === other.element &&
        one.box.left === other.box.left &&
        one.box.top === other.box.top &&
        one.box.width === other.box.width &&
        one.box.height === other.box.height
      );
    })
  );
}

/** The visible points, updated when the page scrolls, is resized or changes. */
export function usePresentPoints(points: readonly HelpPointText[], active: boolean): PresentPoint[] {
  const [present, setPresent] = useState<PresentPoint[]>([]);
  useLayoutEffect(() => {
    if (!active) {
      setPresent((before) => (before.length === 0 ? before : []));
      return;
    }
    const measure = () => {
      const next = presentPoints(points);
      setPresent((before) => (isSame(before, next) ? before : next));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    document.addEventListener('transitionend', soon);
    window.addEventListener('resize', soon);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('transitionend', soon);
      window.removeEventListener('resize', soon);
    };
  }, [points, active]);
  return present;
}
