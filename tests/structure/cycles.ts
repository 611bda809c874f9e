/** Every cycle in `next`, once: `a -> b -> a`. */
export function findCycles(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const before = path.indexOf(file);
    if (before !== -1) cycles.push([...path.slice(before), file].join(' -> '));
    if (before !== -1 || done.has(file)) return;
    for (const imported of next.get(file) ?? []) walk(imported, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
