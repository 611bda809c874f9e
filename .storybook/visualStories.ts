/** The part of Storybook's `index.json` that lists the stories. */
export interface StoryIndex {
  readonly entries: Readonly<
    Record<
      string,
      {
        readonly type: string;
        readonly title: string;
        readonly name: string;
        readonly tags?: readonly string[];
      }
    >
  >;
}

/** The stories with pictures, as Chromatic names them: `ui/Card/Overview`. */
export function visualStories({ entries }: StoryIndex): readonly string[] {
  return Object.values(entries)
    .filter(({ type, tags = [] }) => type === 'story' && tags.includes('visual'))
    .map(({ title, name }) => `${title}/${name}`);
}
