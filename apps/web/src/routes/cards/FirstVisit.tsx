import { Button, Card, HelpPoint, Inline, Stack, Steps, Text } from '@tabia/ui';
import { useNavigate } from 'react-router-dom';
import { useLanguageId } from '../../i18n/useLanguageId.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useGuest, useIsLocal } from '../../state/account/accountCalls.ts';

function Sample() {
  const { t } = useTranslation('cards');
  const { session } = useApp();
  const language = useLanguageId();
  const navigate = useNavigate();
  const guest = useGuest();
  const start = async () => {
    const user = await guest.mutateAsync({ language }).catch(() => undefined);
    if (!user) return;
    session.entered(user);
    await navigate(paths.cards, { replace: true });
  };
  return (
    <Button
      startIcon="play"
      onPress={() => void start()}
      loading={guest.isPending}
      loadingLabel={t('first.sampleLoading')}
    >
      {t('first.sample')}
    </Button>
  );
}

/** Before the first player: three steps to the first critical position, or sample games. */
export function FirstVisit({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('cards');
  const local = useIsLocal();
  const steps = [
    { id: 'player', title: t('first.player'), text: t('first.playerText'), state: 'current' as const },
    { id: 'source', title: t('first.source'), text: t('first.sourceText'), state: 'todo' as const },
    { id: 'positions', title: t('first.positions'), text: t('first.positionsText'), state: 'todo' as const },
  ];
  return (
    <Card
      title={t('first.title')}
      description={t('first.text')}
      footer={
        <Stack gap={2}>
          <Inline>
            <HelpPoint id="addNewPlayer">
              <Button variant="primary" startIcon="plus" onPress={onAdd}>
                {t('addPlayer')}
              </Button>
            </HelpPoint>
            {local && <Sample />}
          </Inline>
          {local && (
            <Text size="xs" muted>
              {t('first.sampleText')}
            </Text>
          )}
        </Stack>
      }
    >
      <Steps label={t('first.steps')} items={steps} doneLabel={t('first.done')} />
    </Card>
  );
}
