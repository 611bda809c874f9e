import { later } from '../later/later.tsx';

/** The menu of a button or a place; its code comes later. */
export const menuPart = later(async () => (await import('./MenuSheet.tsx')).MenuSheet);
