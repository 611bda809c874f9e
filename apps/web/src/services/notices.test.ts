import { describe, expect, it } from 'vitest';
import { createNotices } from './createApp.ts';

function titles(notices: ReturnType<typeof createNotices>) {
  return notices.state.items.map(({ title }) => title);
}

describe('notices', () => {
  it('keeps the newest three and says the same thing once', () => {
    const notices = createNotices();
    for (const title of ['a', 'b', 'c', 'b', 'd']) notices.show({ tone: 'info', title });
    expect(titles(notices)).toEqual(['c', 'b', 'd']);
  });

  it('closes one by its id', () => {
    const notices = createNotices();
    notices.show({ tone: 'danger', title: 'a' });
    notices.show({ tone: 'danger', title: 'b' });
    notices.close(notices.state.items[0]!.id);
    expect(titles(notices)).toEqual(['b']);
  });

  it('tells who has shown one that it was closed', () => {
    const notices = createNotices();
    const closed: string[] = [];
    const id = notices.show({ tone: 'info', title: 'a', onClose: () => closed.push('a') });
    notices.show({ tone: 'info', title: 'b', onClose: () => closed.push('b') });
    notices.close(id);
    notices.close(id);
    expect(closed).toEqual(['a']);
  });
});
