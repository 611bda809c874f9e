import { later } from '@tabia/ui';

/** What helps against a mistake comes after what it is: its code loads when the page stands. */
export const laterRemedies = later(async () => (await import('./Remedies.tsx')).Remedies);
