import type { Ref, RefObject } from 'react';
import { useCallback } from 'react';

/** One ref that sets both the component's and the caller's. */
export function useMergedRef<Item>(own: RefObject<Item | null>, given: Ref<Item> | undefined) {
  return useCallback(
    (item: Item | null) => {
      own.current = item;
      if (typeof given === 'function') {
        const clean = given(item);
        return () => {
          own.current = null;
          if (typeof clean === 'function') clean();
          else given(null);
        };
      }
      if (given) given.current = item;
      return () => {
        own.current = null;
        if (given) given.current = null;
      };
    },
    [own, given],
  );
}
