import { proxy } from 'valtio';

/** A short message in the corner; words are already in the reader's language. */
interface Notice {
  id: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  text?: string;
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds until it closes; the region has a default. */
  duration?: number;
}

export interface Notices {
  readonly state: { items: Notice[] };
  /** Shows a message; one with the same title and text takes the place of the earlier. */
  show(notice: Omit<Notice, 'id'>): void;
  close(id: string): void;
}

/** Most messages that stand in the corner at once; older ones give way. */
const MAX_NOTICES = 3;

/** The messages that stand in the corner. */
export function createNotices(): Notices {
  const state = proxy<{ items: Notice[] }>({ items: [] });
  let number = 0;
  return {
    state,
    show(notice) {
      number += 1;
      const others = state.items.filter(({ title, text }) => title !== notice.title || text !== notice.text);
      state.items = [...others, { ...notice, id: String(number) }].slice(-MAX_NOTICES);
    },
    close(id) {
      state.items = state.items.filter((item) => item.id !== id);
    },
  };
}
