/** A malicious upload of a given size, by default a million bytes. */
type Hostile = (bytes: number) => Uint8Array;

const encoder = new TextEncoder();
function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

const HEAD = '[White "Anna"]\n[Black "Bo"]\n\n';
function text(unit: string): Hostile {
  return (bytes) => encoder.encode(filled(unit, bytes));
}
/** Headers, one move, then a repeated unit, then an end. */
function moves(unit: string, end = ''): Hostile {
  return (bytes) =>
    encoder.encode(`${HEAD}1. e4 ${filled(unit, bytes - HEAD.length - 6 - end.length)}${end}`);
}
function tag(name: string, unit: string, end = ''): Hostile {
  return (bytes) =>
    encoder.encode(
      `[White "Anna"]\n[Black "Bo"]\n[SetUp "1"]\n[${name} "${filled(unit, bytes - 80)}${end}"]\n\n1. e4 e5 *\n`,
    );
}
/** Repeated bytes after a prefix. */
function raw(unit: readonly number[], mark: readonly number[] = []): Hostile {
  return (bytes) =>
    Uint8Array.from(
      { length: bytes },
      (_, index) => mark[index] ?? unit[(index - mark.length) % unit.length] ?? 0,
    );
}
function halves(first: string, second: string): Hostile {
  return (bytes) => moves(`${filled(first, bytes / 2)}${filled(second, bytes / 2)}`)(bytes);
}

/** Malicious files by description. */
export const HOSTILE_FILES: Readonly<Record<string, Hostile>> = {
  'open brackets': moves('('),
  'variations within variations': moves('(e5 '),
  'brackets that close at the end': halves('(', ')'),
  'empty variations': moves('()'),
  'open braces': moves('{'),
  'open braces, closed once': moves('{', '}'),
  'comments with an open brace in them': moves('{{} '),
  'comments with an open brace, in variations': moves('({{})'),
  'comments with an open brace, a line each': moves('{{}\n'),
  'half of the braces closed': halves('{{', '} '),
  'short comments': moves('{a}'),
  'closing braces': moves('}'),
  'comments opened before tags': text('e4 {\n\n[Event "x"]\n'),
  'square brackets': text('['),
  'a square bracket and spaces': moves(' ', '[ '),
  'square brackets, a line each': text('[\n'),
  'tags that never close': text('[A "'),
  'a tag of backslashes': tag('A', '\\'),
  'a tag of quotes': tag('A', '"'),
  'a tag that could close everywhere': tag('A', '" ] ', 'x'),
  'tags on one line': text('[A "x"]'),
  'tags, a line each': text('[Event "x"]\n'),
  'games of one tag': text('[Event "x"]\n\n'),
  digits: text('1'),
  'digits for moves': moves('1'),
  'single digits': moves('1 '),
  'move numbers': moves('1. '),
  'comments to the end of the line': moves(';a\n'),
  semicolons: moves(';'),
  'open brackets in comments': moves('(;'),
  'dollar signs': moves('$'),
  glyphs: moves('$1 '),
  'exclamation marks': moves('!'),
  'a move with exclamation marks in the middle': moves('!', 'x'),
  'a move with check signs in the middle': moves('Nf3+', 'x'),
  'a move of check signs': (bytes) => encoder.encode(`${HEAD}1. e4${filled('+', bytes)}x e5`),
  'exclamation marks alone': moves('! '),
  castling: moves('0-0 '),
  'one word': moves('a'),
  'one endless line of moves': text('1. e4 e5 '),
  'more legal moves than a game can have': moves('Nf3 Nf6 Ng1 Ng8 '),
  'games that two languages read': text('1. e4 e5 2. Ke2 Ke7 *\n'),
  'one game that two languages read, and others': (bytes) =>
    encoder.encode(
      `${HEAD}1. e4 e5 2. Ke2 Ke7 ${filled('Kg1 Kg8 Ke2 Ke7 ', bytes / 2)}*\n${filled('1. e4 *\n', bytes / 2)}`,
    ),
  'Russian moves': moves('Кf3 Кf6 Кg1 Кg8 '),
  'games in turn in two languages': text('1. e4 e5 2. Кf3 *\n1. e4 e5 2. Nf3 *\n'),
  results: moves('1-0 '),
  'games of one move on one line': text('e4 * '),
  'games of one move, a line each': text('1. e4 *\n'),
  'an endless clock': moves('1:', ']} *'),
  'clocks that never close': moves('{[%clk '),
  'evaluations that never close': moves('{[%eval 1'),
  'an evaluation of digits': (bytes) => encoder.encode(`${HEAD}1. e4 {[%eval ${filled('1', bytes)}]} e5 *`),
  'blank lines': text('\n'),
  'carriage returns': text('\r'),
  'spaces before a word': moves(' ', 'x'),
  'results and spaces before a word': halves('* ', ' '),
  'escaped lines': text('%\n'),
  'byte order marks': text('\ufeff'),
  'byte order marks, a line each': text('\ufeff\n'),
  'zero bytes': raw([0]),
  'bytes of no encoding': raw([0xff]),
  'accents, a line each': raw([0xe9, 0x0a]),
  'accents and letters, a line each': raw([0xe9, 0x61, 0x0a]),
  'halves of surrogate pairs in UTF-8': raw([0xed, 0xa0, 0x80, 0x0a]),
  'halves of surrogate pairs in UTF-16': raw([0x00, 0xd8], [0xff, 0xfe]),
  'zeros in UTF-16': raw([0x00, 0x00], [0xff, 0xfe]),
  'brackets in UTF-16 of the other order': raw([0x00, 0x5b], [0xfe, 0xff]),
  'a name without end': tag('Event', 'n'),
  'a FEN without end': tag('FEN', '8/'),
  'a FEN of spaces': tag('FEN', '8 '),
  'a time control without end': tag('TimeControl', '1:'),
  'a date of digits': tag('Date', '1'),
};

/** Splits bytes into chunks like a connection. */
export function* inPieces(bytes: Uint8Array, size = 65_536): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
