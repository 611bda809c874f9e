import { GRANTS, type Output } from '@tabia/api-client/contract';
import { Button, Callout, Card, Form, LinkButton, Page, Select, Skeleton, Text } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { SignUpLink } from '../../features/accountForms/SignUpLink.tsx';
import { GrantChoice, type Grants } from '../../features/coaching/GrantChoice.tsx';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { forgetAskedPage } from '../../services/device/askedPage.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useCoachChanges } from '../../state/players/pupils.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

type Invited = Output<'coaches/check'>;

const NEW = '0';

/** What the coach may do, and with which player. */
function AcceptForm({ token, invited }: { token: string; invited: Invited }) {
  const { t } = useTranslation('coaching');
  const words = useErrorWords();
  const navigate = useNavigate();
  const { notices } = useApp();
  const heroes = usePlayers().data?.heroes.filter(({ sample }) => !sample);
  const [grants, setGrants] = useState<Grants>([...GRANTS]);
  const [chosen, setChosen] = useState<string>();
  const { accept } = useCoachChanges();
  const { error } = accept;
  const player = chosen ?? String(heroes?.[0]?.heroid ?? NEW);
  const submit = async () => {
    const shown = invited.handover === null && player !== NEW && { heroid: Number(player) };
    const answer = await accept.mutateAsync({ token, grants, ...shown }).catch(() => undefined);
    if (!answer) return;
    const { coach, handover } = invited;
    const text =
      handover === null ? t('invitation.shown', { coach }) : t('invitation.yours', { player: handover });
    notices.show({ tone: 'success', title: t('invitation.accepted'), text });
    // A new player needs games first, and one that was handed over is there to look at.
    await navigate(shown ? paths.coaching : paths.cards, { replace: true });
  };
  return (
    <Form
      label={t('invitation.title')}
      onSubmit={() => void submit()}
      problems={error ? [{ text: words(error).text }] : []}
      problemsTitle={error ? words(error).title : undefined}
    >
      {invited.handover !== null && (
        <Text>{t('invitation.handover', { coach: invited.coach, player: invited.handover })}</Text>
      )}
      {invited.handover === null && (heroes?.length ?? 0) > 0 && (
        <Select
          label={t('invitation.player')}
          placeholder={t('invitation.newPlayer')}
          items={[
            ...(heroes ?? []).map((hero) => ({ id: String(hero.heroid), label: hero.name })),
            { id: NEW, label: t('invitation.newPlayer') },
          ]}
          value={player}
          onChange={setChosen}
        />
      )}
      <GrantChoice value={grants} onChange={setGrants} />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={heroes === undefined}
          loading={accept.isPending}
          loadingLabel={t('invitation.accepting')}
        >
          {t('invitation.accept')}
        </Button>
      </div>
    </Form>
  );
}

function GuestNote() {
  const { t } = useTranslation('coaching');
  return <Callout actions={<SignUpLink />}>{t('invitation.guest')}</Callout>;
}

function Content({ token, invited }: { token: string; invited: Invited }) {
  const { t } = useTranslation('coaching');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  if (invited.own) return <Callout>{t('invitation.own')}</Callout>;
  if (user?.guest) return <GuestNote />;
  if (invited.other) return <Callout tone="warning">{t('invitation.other')}</Callout>;
  return <AcceptForm token={token} invited={invited} />;
}

/** The page that an invitation leads to, after the sign-in: who invites, to what, and what the coach may do. */
export function InvitationPage() {
  const { t } = useTranslation(['coaching', 'common']);
  const format = useFormat();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const { data, error, refetch } = useAnswer('coaches/check', { token }, { retry: false });
  const { user } = useSnapshot(useApp().session.state);
  const isGuest = user?.guest ?? true;
  useEffect(() => {
    // It is open now: the next sign-up of this device leads elsewhere.
    if (!isGuest) forgetAskedPage();
  }, [isGuest]);
  return (
    <Page title={t('invitation.title')} width="text">
      {error && (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          actions={
            <LinkButton asChild>
              <Link to={paths.cards}>{t('invitation.toPlayers')}</Link>
            </LinkButton>
          }
        />
      )}
      {!error && !data && <Skeleton label={t('common:loading')} shape="block" />}
      {data && !error && (
        <Card
          title={t('invitation.from', { coach: data.coach })}
          description={t('invitation.text', { date: format.day(data.expires_at) })}
        >
          <Content token={token} invited={data} />
        </Card>
      )}
    </Page>
  );
}
