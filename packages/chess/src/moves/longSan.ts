/** Piece, both squares, and the suffix: promotion and check. */
const UCI = /^([a-h][1-8])([a-h][1-8])/;
const TAIL = /(=[QRBN])?[+#]?$/;

/** A move in long notation: `Nf3` played as `g1f3` is `Ng1-f3`, a capture has `x`. Castling does not change. */
export function longSan(san: string, uci: string): string {
  const [, from, to] = UCI.exec(uci) ?? [];
  if (from === undefined || san.startsWith('O-O')) return san;
  const piece = /^[KQRBN]/.exec(san)?.[0] ?? '';
  return `${piece}${from}${san.includes('x') ? 'x' : '-'}${to}${TAIL.exec(san)?.[0] ?? ''}`;
}
