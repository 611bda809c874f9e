import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Every story of the built Storybook. */
export const readStories = (): StoryEntry[] => {
  const index = fileURLToPath(new URL('../../storybook-static/index.json', import.meta.url));
  try {
    const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> };
    return Object.values(entries).filter((entry) => entry.type === 'story');
  } catch (cause) {
    throw new Error(`${index} cannot be read. Run "npm run storybook:build" first.`, { cause });
  }
};
