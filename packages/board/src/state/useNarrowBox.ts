import { type RefObject, useLayoutEffect, useState } from 'react';

/** True if an element is narrower than `width` px; measured before the first paint. */
export function useNarrowBox(box: RefObject<Element | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, width]);
  return isNarrow;
}
