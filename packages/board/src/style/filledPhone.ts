/** A phone that a board fills from edge to edge: 45 px for a square of 360, where padding and a bar beside it would leave 36. */
export const filledPhone = '(pointer: coarse) and (max-width: 479px)';
