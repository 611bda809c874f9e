import { useControlled } from '@tabia/ui';

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
export function useFolds({ folded: controlled, defaultFolded = none, onToggleFold }: FoldProps) {
  const [folded, setFolded] = useControlled(controlled, defaultFolded);
  const toggle = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
    onToggleFold?.(id);
  };
  return [folded, toggle] as const;
}
