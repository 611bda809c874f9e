import { useState } from 'react';

export interface FoldProps {
  /** Ids of the folded branches; controlled if given. */
  folded?: ReadonlySet<string> | undefined;
  /** Ids of the initially folded branches. */
  defaultFolded?: ReadonlySet<string> | undefined;
  /** Called with the branch that is to be toggled. */
  onToggleFold?: ((id: string) => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The branches that are folded, kept by the caller or here, and how to toggle one. */
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
