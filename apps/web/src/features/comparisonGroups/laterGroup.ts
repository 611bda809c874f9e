import { later } from '@tabia/ui';

/** What other players do comes after what the player did: its code loads when the page stands. */
export const groupMarks = later(async () => (await import('./GroupMarks.tsx')).GroupMarks);
export const groupNote = later(async () => (await import('./GroupNote.tsx')).GroupNote);
export const groupChip = later(async () => (await import('./GroupChip.tsx')).GroupChip);
export const groupRemarks = later(async () => (await import('./GroupRemarks.tsx')).GroupRemarks);
