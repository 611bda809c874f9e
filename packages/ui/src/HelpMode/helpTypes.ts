/** One explained place of a page. */
export interface HelpPointText {
  /** Which HelpPoint it belongs to. */
  key: string;
  title: string;
  text: string;
  /** Least height of the sheet: 112 px (`sm`, the usual) or 204 px (`lg`). */
  size?: 'sm' | 'lg';
}

/** Words around the points. */
export interface HelpLabels {
  /** Name of the whole: the numbers on the page. */
  help: string;
  /** The button that goes back a point. */
  previous: string;
  /** Text of the button for the next point. */
  next: string;
  /** Ends it. */
  close: string;
  /** "Point 3 of 12". */
  position: (number: number, total: number) => string;
}
