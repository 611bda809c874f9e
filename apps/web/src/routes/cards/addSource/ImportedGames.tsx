import { type Output, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { Button, Callout, Inline, Stack, Text } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useAnswer } from '../../../state/queries/useAnswer.ts';
import { useChange } from '../../../state/queries/useChange.ts';

/** With its words, which hardly anybody needs here. */
const ContinueWith = lazy(async () => ({
  default: (await import('../../../features/platformSignIn/ContinueWith.tsx')).ContinueWith,
}));

type Identity = Output<'identities/list'>['identities'][number];

interface ImportedGamesProps {
  /** Where the reader looks for games: over the board, or on a platform. */
  place: 1 | 2 | PlatformSource;
  /** The games, as a file to read like any other. */
  onFile: (file: File) => void;
}

/** Games that were imported on one linked account. */
function ImportsOf({ identity, onFile }: { identity: Identity } & Pick<ImportedGamesProps, 'onFile'>) {
  const { t } = useTranslation('cards');
  const words = useErrorWords();
  const { notices } = useApp();
  const { source, name } = identity;
  const platform = platformOf(source).name;
  const [empty, setEmpty] = useState<'nothing' | 'revoked'>();
  const imports = useChange('identities/imports', {
    silent: true,
    onSuccess: ({ outcome, pgn, more }) => {
      if (outcome !== 'read') return setEmpty(outcome);
      onFile(new File([pgn], `${platform} ${name}.pgn`));
      if (more)
        notices.show({
          tone: 'info',
          title: t('add.imports.more', { platform }),
          text: t('add.imports.rest'),
          // It is read beside the next question: whose games these are.
          duration: Number.POSITIVE_INFINITY,
        });
    },
  });
  const problem = imports.error
    ? words(imports.error)
    : empty && { title: t(`add.imports.${empty}`, { platform, name }), text: undefined };
  return (
    <Stack gap={2}>
      {empty !== 'revoked' && (
        <>
          <Inline>
            <Button
              size="sm"
              onPress={() => {
                setEmpty(undefined);
                imports.mutate({ source, name });
              }}
              loading={imports.isPending}
              loadingLabel={t('add.imports.reading', { platform })}
            >
              {t('add.imports.button', { platform, name })}
            </Button>
          </Inline>
          <Text size="xs" muted>
            {t('add.imports.note')}
          </Text>
        </>
      )}
      {problem && (
        <Callout tone={empty === 'nothing' ? 'info' : 'danger'} live title={problem.title}>
          {problem.text}
        </Callout>
      )}
      {empty === 'revoked' && (
        <Suspense>
          <ContinueWith />
        </Suspense>
      )}
    </Stack>
  );
}

/** A button for each linked account that may have games which were imported there; nothing without such an account. */
export function ImportedGames({ place, onFile }: ImportedGamesProps) {
  const { data } = useAnswer('identities/list', {});
  const usable = (data?.identities ?? []).filter(
    ({ source, token }) => token && (place === 2 || place === source),
  );
  return usable.map((identity) => (
    <ImportsOf key={`${identity.source} ${identity.name}`} identity={identity} onFile={onFile} />
  ));
}
