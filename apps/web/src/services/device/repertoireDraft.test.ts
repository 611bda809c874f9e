import { expect, it } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { forgetDraft, keepDraft, readDraft } from './repertoireDraft.ts';

const DRAFT = { heroid: 7, name: 'Italian', side: 0, pgn: '1. e4 e5 *', asksForStudies: true } as const;

it('keeps what was typed until it is in the form again', () => {
  const storage = memoryStorage();
  expect(readDraft(storage)).toBeUndefined();
  expect(keepDraft(DRAFT, storage)).toBe(true);
  expect(readDraft(storage)).toEqual(DRAFT);
  forgetDraft(storage);
  expect(readDraft(storage)).toBeUndefined();
});

it('says that a browser keeps nothing', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepDraft(DRAFT, { setItem })).toBe(false);
});

it.each(['', '{', 'null', '[]', '{"heroid":"7"}', '{"heroid":7,"name":"","side":2,"pgn":""}'])(
  'takes %j for no draft',
  (text) => {
    expect(readDraft({ getItem: () => text })).toBeUndefined();
  },
);
