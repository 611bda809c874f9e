import { Inline, Stack, Text } from '@tabia/ui';
import { fontSize, lineHeight, motion, radius, size, space } from '@tabia/ui/tokens';

const bar = { display: 'block', blockSize: 12, background: '#24588f', borderRadius: 2 } as const;

/** The five type sizes in Roboto, Latin and Cyrillic. */
export function TypeScale() {
  return (
    <Stack gap={3}>
      {Object.entries(fontSize).map(([name, value]) => (
        <Stack key={name} gap={0}>
          <Text size="xs" muted>{`${name} · ${value}`}</Text>
          <span style={{ fontSize: value, lineHeight: lineHeight[name as keyof typeof lineHeight] }}>
            Сицилианская защита 1.e4 c5 2.Кf3 · Sicilian Defense 0123456789
          </span>
        </Stack>
      ))}
    </Stack>
  );
}

/** Steps of the 4-px grid. */
export function SpaceScale() {
  return (
    <Stack gap={2}>
      {Object.entries(space).map(([step, value]) => (
        <Inline key={step} gap={3}>
          <span style={{ inlineSize: 64 }}>
            <Text size="sm">{`${step} · ${value}`}</Text>
          </span>
          <span aria-hidden="true" style={{ ...bar, inlineSize: value }} />
        </Inline>
      ))}
    </Stack>
  );
}

/** Radii, durations and sizes from the tokens. */
export function Measures({ of }: { of: 'radius' | 'motion' | 'size' }) {
  return (
    <Stack as="ul" gap={1}>
      {Object.entries({ radius, motion, size }[of]).map(([name, value]) => (
        <li key={name}>
          <Text size="sm">{`${name}: ${value}`}</Text>
        </li>
      ))}
    </Stack>
  );
}
