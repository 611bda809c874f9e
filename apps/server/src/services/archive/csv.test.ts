import { expect, test } from 'vitest';
import { csvLine } from './loadArchiveFiles.ts';

test.each([
  [['a', 1, null, undefined, true], 'a,1,,,true'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '-5', '@x', '+7'], "'=1+1,'-5,'@x,'+7"],
  [[-5, 1.5], '-5,1.5'],
  [[[1, 2], { a: 'b' }], '"[1,2]","{""a"":""b""}"'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
