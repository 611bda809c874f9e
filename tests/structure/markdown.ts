/** Reads Markdown for the document tests. No I/O. */

/** A link or an image, with its line number from 1. */
export interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

/** A piece of inline code, with its line number from 1. */
export interface InlineCode {
  readonly text: string;
  readonly line: number;
}

/** A sentence of running text, with the line its block starts on, from 1. */
export interface Sentence {
  readonly text: string;
  readonly line: number;
}

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const TABLE_ROW = /^\s*\|/;
const RULE_OR_HTML = /^\s*(?:-{3,}|\*{3,}|<[^>]+>.*)$/;
const LINK = /!?\[(?:[^\][]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const CODE = /(`+)(.+?)\1/g;

/** The lines with those of fenced code emptied, so that numbers of lines stay as they are. */
function linesWithoutFences(text: string): readonly string[] {
  let fence: string | undefined;
  return text.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark === fence) fence = undefined;
      return '';
    }
    fence = mark;
    return mark === undefined ? line : '';
  });
}

function withoutCode(line: string): string {
  return line.replace(CODE, (code) => ' '.repeat(code.length));
}

/** Every link and image of a document, those inside code left out. */
export function linksIn(text: string): readonly MarkdownLink[] {
  return linesWithoutFences(text).flatMap((line, index) =>
    [...withoutCode(line).matchAll(LINK)].map((match) => ({ target: match[1] ?? '', line: index + 1 })),
  );
}

/** Every piece of inline code of a document. */
export function inlineCodeIn(text: string): readonly InlineCode[] {
  return linesWithoutFences(text).flatMap((line, index) =>
    [...line.matchAll(CODE)].map((match) => ({ text: (match[2] ?? '').trim(), line: index + 1 })),
  );
}

function plain(text: string): string {
  return text
    .replace(/!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
    .replace(CODE, 'code')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '');
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const anchors = new Set<string>();
  for (const line of linesWithoutFences(text)) {
    const heading = HEADING.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** Paragraphs and list items; headings, tables, rules, HTML and code are left out. */
function blocksIn(text: string): readonly Sentence[] {
  const blocks: { text: string; line: number }[] = [];
  let isOpen = false;
  for (const [index, line] of linesWithoutFences(text).entries()) {
    const isText = line.trim() !== '' && ![HEADING, TABLE_ROW, RULE_OR_HTML].some((form) => form.test(line));
    if (!isText) {
      isOpen = false;
      continue;
    }
    const last = blocks.at(-1);
    const words = line.replace(LIST_ITEM, '').replace(/^\s*>\s?/, '');
    if (isOpen && last !== undefined && !LIST_ITEM.test(line)) last.text += ` ${words}`;
    else blocks.push({ text: words, line: index + 1 });
    isOpen = true;
  }
  return blocks;
}

/** A sentence ends with a mark and a blank before a capital letter or a figure; a colon and a semicolon end none. */
const SENTENCE_END = /(?<=[.!?…]["')»”’]*)\s+(?=["'(«“‘]*[\p{Lu}\p{N}])/u;
/** Words that end with a full stop in the middle of a sentence. */
const ABBREVIATION = /\b(e\.g|i\.e|etc|vs|cf|т\.е|т\.д)\./gi;

/** The sentences of a document's running text. */
export function sentencesIn(text: string): readonly Sentence[] {
  return blocksIn(text).flatMap(({ text: block, line }) =>
    plain(block)
      .replace(ABBREVIATION, '$1')
      .split(SENTENCE_END)
      .map((sentence) => ({ text: sentence.trim(), line })),
  );
}

/** The tables of a document: rows of trimmed cells, the head first, the row of dashes left out. */
export function tablesIn(text: string): readonly (readonly (readonly string[])[])[] {
  const tables: string[][][] = [];
  let isOpen = false;
  for (const line of linesWithoutFences(text)) {
    const isRow = TABLE_ROW.test(line);
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
    const row = cells.map((cell) => cell.trim());
    if (isRow && !isOpen) tables.push([row]);
    else if (isRow && !row.every((cell) => /^:?-+:?$/.test(cell))) tables.at(-1)?.push(row);
    isOpen = isRow;
  }
  return tables;
}

/** How many words a sentence has: runs of letters and figures with what joins them. */
export function wordCount(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}]+(?:[.,:/’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
