import { useEffect, useRef } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Space and Enter press what has the focus. */
function pressesFocused({ code, target }: KeyboardEvent): boolean {
  return (
    (code === 'Space' || code === 'Enter') &&
    target instanceof Element &&
    target.closest('button, a, [role="button"], [role="tab"], [role="radio"], [role="switch"]') !== null
  );
}

/** A key by its place on the keyboard (`KeyboardEvent.code`, so that it works in every layout) and what it does. */
export type PageKey = readonly [code: string, action: () => void];

/** Single keys that act on the page wherever the focus is, but never while somebody types or a dialog is open. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (
        isTyping(event.target) ||
        pressesFocused(event) ||
        document.querySelector('[role="dialog"], [role="menu"], [role="listbox"][data-open]')
      )
        return;
      const action = present.current.find(([code]) => code === event.code)?.[1];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
