/** Words that mean the same in every component; packages/ui/README.md lists them all. */

export type Size = 'sm' | 'md' | 'lg';

/** What a color says. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The color of a part of the application; violet is for training. */
export type Accent = 'primary' | 'training';

export type Orientation = 'horizontal' | 'vertical';
