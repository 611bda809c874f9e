import type { Ref, RefObject } from 'react';
import { useCallback } from 'react';

/** One ref that sets both the component's and the caller's. */
export function useMergedRef<Item>(own: RefObject<Item | null>, callerRef: Ref<Item> | undefined) {
  return useCallback(
    (item: Item | null) => {
      own.current = item;
      if (typeof callerRef === 'function') {
        const clean = callerRef(item);
        return () => {
          own.current = null;
          if (typeof clean === 'function') clean();
          else callerRef(null);
        };
      }
      if (callerRef) callerRef.current = item;
      return () => {
        own.current = null;
        if (callerRef) callerRef.current = null;
      };
    },
    [own, callerRef],
  );
}
