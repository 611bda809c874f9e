import type { Side, Square } from '@tabia/chess';
import type { BoardShape, BrushName } from '../style/boardTypes.ts';

/** The shaft of an arrow; together with its width it distinguishes the kinds without their colors. */
interface Shaft {
  /** Width at the head, in squares. */
  readonly width: number;
  /** Width at the tail, in squares. */
  readonly tail: number;
  /** Length of a dash and of the gap after it, in squares; whole without one. */
  readonly dash?: number;
}

const SHAFTS: Readonly<Record<BrushName, Shaft>> = {
  best: { width: 0.19, tail: 0.19 },
  hint: { width: 0.26, tail: 0.05 },
  mistake: { width: 0.17, tail: 0.17, dash: 0.2 },
  threat: { width: 0.1, tail: 0.1, dash: 0.1 },
  played: { width: 0.1, tail: 0.1 },
};
/** Widths of an arrow of no weight and of full weight, in squares: the thickest is still narrower than its head. */
const WEIGHED = { least: 0.05, most: 0.27 } as const;
/** The head in squares. */
const HEAD = { length: 0.42, width: 0.46 } as const;
/** The shaft begins this far from the center of its square, so that the piece stays visible. */
const START_GAP = 0.3;
/** Outer radius of a circle in squares: inside its square, with the casing. */
const RADIUS = 0.46;

type Point = readonly [x: number, y: number];

/** Center of a square, in squares from the upper left corner. */
function centerOf(square: Square, orientation: Side): Point {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? [file + 0.5, 7.5 - rank] : [7.5 - file, rank + 0.5];
}

function written(x: number, y: number): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}

/** Where the dashes of a shaft begin and end, the last of which touches the head. */
function dashesOf(neck: number, dash: number | undefined): readonly (readonly [number, number])[] {
  if (dash === undefined) return [];
  const dashes: [number, number][] = [];
  for (let end = neck - 2 * dash; end > START_GAP; end -= 2 * dash)
    dashes.push([Math.max(START_GAP, end - dash), end]);
  return dashes;
}

/** The outline of an arrow between two points as an SVG path; a dash is an outline of its own. */
export function arrowPath([x1, y1]: Point, [x2, y2]: Point, { width, tail, dash }: Shaft): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    written(x1 + dx * along - dy * aside, y1 + dy * along + dx * aside);
  const neck = length - HEAD.length;
  const [half, end, wing] = [width / 2, tail / 2, HEAD.width / 2];
  const start = dash === undefined ? START_GAP : Math.max(START_GAP, neck - dash);
  const corners = [
    at(start, -end),
    at(neck, -half),
    at(neck, -wing),
    at(length, 0),
    at(neck, wing),
    at(neck, half),
    at(start, end),
  ];
  const dashes = dashesOf(neck, dash).map(
    ([from, to]) => `M${[at(from, -half), at(to, -half), at(to, half), at(from, half)].join('L')}Z`,
  );
  return [`M${corners.join('L')}Z`, ...dashes].join('');
}

/** A ring around the center of a square, to be filled by the even-odd rule. */
function ringPath([x, y]: Point, width: number): string {
  return [RADIUS, RADIUS - width]
    .map((r) => `M${written(x - r, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)
    .join('');
}

/** The shaft of a kind, as thick as its weight asks. */
function shaftOf({ brush, weight }: BoardShape): Shaft {
  if (weight === undefined) return SHAFTS[brush];
  const share = Math.min(1, Math.max(0, weight));
  const width = WEIGHED.least + share * (WEIGHED.most - WEIGHED.least);
  return { ...SHAFTS[brush], width, tail: width };
}

/** A shape on a board of eight by eight units, as an SVG path. */
export function shapePath(shape: BoardShape, orientation: Side): string {
  const { from, to } = shape;
  const center = centerOf(from, orientation);
  const shaft = shaftOf(shape);
  return to === undefined
    ? ringPath(center, shaft.width / 2)
    : arrowPath(center, centerOf(to, orientation), shaft);
}
