import { type Hero, isPlatformSource, PLATFORMS } from '@tabia/api-client/contract';
import { Button, IconButton, Inline, Stack, Surface, Text, ToggleButton } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSourceName } from '../source/useSourceName.ts';
import { AddAccount } from './AddAccount.tsx';
import { AddFile } from './AddFile.tsx';

/** The platforms, over the board, correspondence: the commonest first. */
const SOURCES = [...PLATFORMS.map(({ source }) => source), 2, 1] as const;

/** A row that opens in place: where the games come from, then the name or the file. */
export function AddSource({ hero }: { hero: Hero }) {
  const { t } = useTranslation(['cards', 'common']);
  const nameOf = useSourceName();
  const [open, setOpen] = useState(false);
  const [source, setSource] = useState<(typeof SOURCES)[number]>(SOURCES[0]);
  const close = () => setOpen(false);
  if (!open)
    return (
      <Inline>
        <Button
          startIcon="plus"
          // Without games nothing else can be done: then this is the next step.
          variant={hero.nicknames.length === 0 ? 'primary' : 'secondary'}
          onPress={() => setOpen(true)}
        >
          {t('add.open')}
        </Button>
      </Inline>
    );
  const props = { hero, onDone: close };
  return (
    <Surface variant="subtle" elevation={0}>
      <Stack gap={3}>
        <Inline justify="between" wrap={false}>
          <Text weight="medium">{t('add.title')}</Text>
          <IconButton icon="close" label={t('common:close')} onPress={close} />
        </Inline>
        <Inline>
          {SOURCES.map((one) => (
            <ToggleButton key={one} selected={one === source} onChange={() => setSource(one)}>
              {nameOf(one)}
            </ToggleButton>
          ))}
        </Inline>
        {isPlatformSource(source) ? (
          <AddAccount key={source} source={source} {...props} />
        ) : (
          <AddFile key="file" source={source} {...props} />
        )}
      </Stack>
    </Surface>
  );
}
