import { expect, test } from 'vitest';
import { readPackages } from './licenses.ts';
import { createSbom } from './sbom.ts';

test('the bill of materials names every package of an installation and no tool', { timeout: 120_000 }, () => {
  const { bomFormat, metadata, components, dependencies } = createSbom();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'tabia']);
  const purls = new Set(components.map(({ purl }) => decodeURIComponent(purl).split('?')[0]));
  const packages = readPackages().map(({ name, version }) => `pkg:npm/${name}@${version}`);
  expect(packages.filter((purl) => !purls.has(purl))).toEqual([]);
  expect([...purls].filter((purl) => purl?.startsWith('pkg:npm/@tabia/server@'))).toHaveLength(1);
  expect([...purls].filter((purl) => /\/(?:vitest|storybook|knip)@/.test(purl ?? ''))).toEqual([]);
  const refs = new Set([metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  expect(
    dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
});
