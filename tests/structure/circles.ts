/** Every way along `next` that leads back to where it came from, once: `a -> b -> a`. */
export function circlesIn(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const before = way.indexOf(file);
    if (before !== -1) circles.push([...way.slice(before), file].join(' -> '));
    if (before !== -1 || done.has(file)) return;
    for (const imported of next.get(file) ?? []) walk(imported, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
