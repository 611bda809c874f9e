import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time without a key press after which typed text is taken, milliseconds. */
const REST_MS = 300;

/** A value while it is being changed; another given value takes its place. */
export function useDraft<T>(outer: T): [T, (draft: T) => void] {
  const [draft, setDraft] = useState(outer);
  const text = JSON.stringify(outer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value in another array is no change
  useEffect(() => setDraft(outer), [text]);
  return [draft, setDraft];
}

/** Text while it is being typed, taken after a short rest; text given from elsewhere takes its place. */
export function useTextDraft(
  outer: string,
  onTake: (text: string) => void,
): [string, (text: string) => void] {
  const [draft, setDraft] = useState(outer);
  const taken = useRef(outer);
  const take = useEffectEvent(() => {
    if (draft === taken.current) return;
    taken.current = draft;
    onTake(draft);
  });
  useEffect(() => {
    // What comes back from the address is what was taken; anything typed since must not be lost to it.
    if (outer === taken.current) return;
    taken.current = outer;
    setDraft(outer);
  }, [outer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the rest
  useEffect(() => {
    const timer = setTimeout(take, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft, setDraft];
}
