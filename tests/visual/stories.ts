import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

function readEntries(): StoryEntry[] {
  const index = fileURLToPath(new URL('../../storybook-static/index.json', import.meta.url));
  try {
    const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> };
    return Object.values(entries);
  } catch (cause) {
    throw new Error(`${index} cannot be read. Run "npm run storybook:build" first.`, { cause });
  }
}

/** Every story. */
export function readStories(): StoryEntry[] {
  return readEntries().filter(({ type }) => type === 'story');
}

/** The name of a story's picture: component and story. Moving a component to another group renames no picture. */
export function pictureName({ id }: Pick<StoryEntry, 'id'>): string {
  return id.replace(/^[^-]+-/, '');
}

/** The pages of the design guide; docs pages of components are made of stories. */
export function readGuide(): StoryEntry[] {
  return readEntries().filter(({ type, title }) => type === 'docs' && title.startsWith('Tabia/'));
}
