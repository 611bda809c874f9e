/** Viewports of stories; `globals: { viewport: { value: 'phone' } }` selects one. */
export const viewports = {
  phone: { name: 'Phone 360', styles: { width: '360px', height: '800px' } },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
};

/** Width of the viewport of a story on a docs page; none for a story that takes any. */
export function widthOf(viewport: string | undefined): string | undefined {
  return viewport && viewport in viewports
    ? viewports[viewport as keyof typeof viewports].styles.width
    : undefined;
}

/** Fails a phone story whose page scrolls horizontally. */
export function fitsPhone({ globals }: { globals: { viewport?: { value?: string } } }) {
  if (globals.viewport?.value !== 'phone') return;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    throw new Error(
      `The story is ${scrollWidth} px wide on a phone of ${clientWidth} px. Let it wrap or shrink.`,
    );
}
