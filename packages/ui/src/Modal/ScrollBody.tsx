import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

interface ScrollBodyProps {
  className: string;
  /** Name of the region while it is scrollable. */
  label: string;
  children: ReactNode;
}

/** The scrolling part of a sheet; focusable only if its content overflows. */
export function ScrollBody({ className, label, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);
  const reachable = overflows && { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div ref={body} className={className} {...reachable}>
      {children}
    </div>
  );
}
