import { useState } from 'react';

export interface FoldProps {
  /** Ids of branches that are shut; given, the caller keeps them. */
  folded?: ReadonlySet<string> | undefined;
  /** Ids of branches that are shut at first. */
  defaultFolded?: ReadonlySet<string> | undefined;
  /** Called with the branch that is to be opened or shut. */
  onToggleFold?: ((id: string) => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The branches that are shut, kept by the caller or here, and how to open or shut one. */
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
