/** How long a pointer rests before a tip is shown, and how long the tip stays when it leaves; milliseconds. */
export const TIP_TIMES = { delay: 400, closeDelay: 0 } as const;
