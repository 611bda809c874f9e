import { Icon, type IconName, Inline, Stack, Text } from '@tabia/ui';

/** Every icon of the set under the name that code uses. */
export function IconSheet({ names }: { names: readonly IconName[] }) {
  return (
    <Inline gap={4}>
      {names.map((name) => (
        <Stack key={name} gap={1} align="center">
          <Icon name={name} size="md" />
          <Text size="xs" muted>
            {name}
          </Text>
        </Stack>
      ))}
    </Inline>
  );
}
