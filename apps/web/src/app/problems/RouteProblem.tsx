import { ApiError } from '@tabia/api-client';
import { Button, Inline, LinkButton, Stack, Text } from '@tabia/ui';
import { useEffect } from 'react';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isMissingPart } from './isMissingPart.ts';

function detailOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return `${error.code} · ${error.requestId}`;
  return error instanceof Error ? error.message : String(error);
}

/** Stands in for a page that could not be shown: what happened, that nothing is lost, what to try. */
export function RouteProblem({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const kind = isMissingPart(error) ? 'missing' : 'broken';
  useEffect(() => {
    document.title = `${t('titles.problem')} · ${t('brand')}`;
  }, [t]);
  return (
    <OpenPage title={t(`problem.${kind}.title`)} description={t(`problem.${kind}.text`)}>
      <Stack>
        <Inline>
          <Button variant="primary" startIcon="refresh" onPress={() => location.reload()}>
            {t('problem.reload')}
          </Button>
          <LinkButton href={paths.cards}>{t('home')}</LinkButton>
        </Inline>
        <Text size="xs" muted>
          {t('problem.detail')}{' '}
          <Text as="code" size="xs" code>
            {detailOf(error)}
          </Text>
        </Text>
      </Stack>
    </OpenPage>
  );
}
