/** The shape of a page that index.html shows: the element itself, which stays until the code of the page is there. */
export function PageShape({ shape }: { shape: Element | null }) {
  return <div ref={(place) => place?.replaceChildren(...(shape ? [shape] : []))} />;
}
