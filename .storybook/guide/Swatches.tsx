import { Inline, Stack, Text } from '@tabia/ui';

/** Colors by name, drawn as they are. */
export function Swatches({ colors }: { colors: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Inline gap={3}>
      {colors.map(([name, value]) => (
        <Stack key={name} gap={1}>
          <span
            aria-hidden="true"
            style={{
              display: 'block',
              inlineSize: 96,
              blockSize: 40,
              borderRadius: 6,
              border: '1px solid #8888',
              background: value,
            }}
          />
          <Text size="xs">{name}</Text>
          <Text size="xs" muted>
            {value}
          </Text>
        </Stack>
      ))}
    </Inline>
  );
}
