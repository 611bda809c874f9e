import { useState } from 'react';

export interface FoldProps {
  /** Ids of the folded branches; controlled if given. */
  folded?: ReadonlySet<string> | undefined;
  /** Ids of the initially folded branches. */
  defaultFolded?: ReadonlySet<string> | undefined;
  /** Called with the id of the branch to toggle. */
  onToggleFold?: ((id: string) => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The folded branches, controlled or not, and a function that toggles one. */
export function useFolds({ folded, defaultFolded = none, onToggleFold }: FoldProps) {
  const [own, setOwn] = useState(defaultFolded);
  const toggle = (id: string): void => {
    if (folded === undefined) {
      setOwn((present) => {
        const next = new Set(present);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    }
    onToggleFold?.(id);
  };
  return [folded ?? own, toggle] as const;
}
