import type { Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { WonMaterial } from './wonMaterial.ts';

/** Nominative, accusative, genitive, instrumental, dative; nominative of the plural. */
export const ROLES: Readonly<Record<Role, readonly [string, string, string, string, string, string]>> = {
  pawn: ['пешка', 'пешку', 'пешки', 'пешкой', 'пешке', 'пешки'],
  knight: ['конь', 'коня', 'коня', 'конём', 'коню', 'кони'],
  bishop: ['слон', 'слона', 'слона', 'слоном', 'слону', 'слоны'],
  rook: ['ладья', 'ладью', 'ладьи', 'ладьёй', 'ладье', 'ладьи'],
  queen: ['ферзь', 'ферзя', 'ферзя', 'ферзём', 'ферзю', 'ферзи'],
  king: ['король', 'короля', 'короля', 'королём', 'королю', 'короли'],
};
export const [NOMINATIVE, ACCUSATIVE, GENITIVE, INSTRUMENTAL, DATIVE] = [0, 1, 2, 3, 4] as const;
const SEVERAL = 5;
type Case = typeof NOMINATIVE | typeof ACCUSATIVE | typeof GENITIVE | typeof INSTRUMENTAL;

const PLURAL = new Intl.PluralRules('ru');

/** Games after «в»: «в 1 партии», «в 5 партиях». */
export function inGames(count: number): string {
  return PLURAL.select(count) === 'one' ? `${count}\u00a0партии` : `${count}\u00a0партиях`;
}

/** A number with its noun: «21 партию», «3 партии», «5 партий». */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = PLURAL.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** Games in the accusative. */
export function games(count: number): string {
  return counted(count, 'партию', 'партии', 'партий');
}

const NUMBERS = ['', 'одну', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь'];

/** Pawns in the accusative: «пешку», «две пешки», «пять пешек». */
function pawnsOf(count: number): string {
  if (count === 1) return 'пешку';
  return `${NUMBERS[count] ?? count}\u00a0${count < 5 ? 'пешки' : 'пешек'}`;
}

const PIECES: Readonly<Record<Exclude<WonMaterial['name'], 'pawns' | undefined>, string>> = {
  knight: 'коня',
  bishop: 'слона',
  piece: 'фигуру',
  twoPieces: 'две фигуры',
  twoPiecesForRook: 'две фигуры за ладью',
  exchange: 'качество',
  rook: 'ладью',
  rookAndPiece: 'ладью и\u00a0фигуру',
  queen: 'ферзя',
  queenAndPiece: 'ферзя и\u00a0фигуру',
  queenForPiece: 'ферзя за фигуру',
  queenForTwoPieces: 'ферзя за две фигуры',
  queenForRook: 'ферзя за ладью',
};

/** What is won, in the accusative. */
export function materialOf({ name, pawns, worth }: WonMaterial): string {
  if (name === undefined) return `материал примерно на\u00a0${pawnsOf(worth)}`;
  if (name === 'pawns') return pawnsOf(pawns);
  if (pawns >= 0) return PIECES[name];
  return `${PIECES[name]} за ${pawnsOf(-pawns)}`;
}

/** A piece with its square; a king needs none. */
export function piece({ role, square }: PlacedPiece, form: Case): string {
  return role === 'king' ? ROLES.king[form] : `${ROLES[role][form]} ${square}`;
}

/** Two pieces: «слон c4 и конь g5», «слоны c4 и g5». */
export function both(first: PlacedPiece, second: PlacedPiece): string {
  if (first.role !== second.role) return `${piece(first, NOMINATIVE)} и\u00a0${piece(second, NOMINATIVE)}`;
  return `${ROLES[first.role][SEVERAL]} ${first.square} и\u00a0${second.square}`;
}

/** Every other piece is masculine. */
export const FEMININE: ReadonlySet<Role> = new Set(['pawn', 'rook']);
