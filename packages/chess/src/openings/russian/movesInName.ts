import { localizeSan } from '../../moves/localizeSan.ts';

/** A move, with or without its number: `Nf3`, `9.Bxc4`, `8...dxc4`. */
const MOVE = /^(\d+\.+)?(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$/;

/** True if a word of a name is a move. */
export function isMove(token: string): boolean {
  return MOVE.test(token);
}

/**
 * Translates a part of a name that lists moves: `5.Nf3` becomes `5.Кf3`, `with Bc4 and h6` becomes `с ходами Сc4 и
 * h6`, `with .. d6` becomes `с ходом ...d6`. `undefined` for other parts.
 */
export function movesInName(segment: string): string | undefined {
  const [, introduced, blackToMove, rest = ''] = /^(with )?(\.\. )?(.*)$/.exec(segment) ?? [];
  const tokens = rest.split(' ');
  const moves = tokens.filter((token) => token !== 'and');
  if (!moves.every(isMove)) return undefined;
  const list = tokens.map((token) => (token === 'and' ? 'и' : localizeSan(token, 'ru'))).join(' ');
  const text = blackToMove === undefined ? list : `...${list}`;
  if (introduced === undefined) return text;
  return `${moves.length > 1 ? 'с ходами' : 'с ходом'} ${text}`;
}
