import type { Invitation } from '@tabia/api-client/contract';
import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Callout, Card, Form, Inline, Select, Stack, Text, TextField } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { SignUpLink } from '../../features/accountForms/SignUpLink.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { usePlayers } from '../../state/players/players.ts';
import { usePupilChanges } from '../../state/players/pupils.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

// Its words come with it: most visits invite nobody.
const LinkToCopy = lazy(async () => ({
  default: (await import('../../features/sharing/LinkToCopy.tsx')).LinkToCopy,
}));

function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('coaching');
  const format = useFormat();
  const { revoke } = usePupilChanges();
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('invitations.title')}</Text>
      {invitations.map(({ invitationid, realname, email, expires_at }) => (
        <Inline key={invitationid}>
          <Text>{realname}</Text>
          <Text size="sm" muted>
            {t('invitations.until', {
              way: email ?? t('invitations.byLink'),
              date: format.day(expires_at),
            })}
          </Text>
          <Button
            size="sm"
            label={t('invitations.revokeOf', { name: realname })}
            onPress={() => revoke.mutate({ invitationid })}
          >
            {t('invitations.revoke')}
          </Button>
        </Inline>
      ))}
    </Stack>
  );
}

const NOBODY = '0';

function InviteForm() {
  const { t } = useTranslation('coaching');
  const words = useErrorWords();
  const language = useLanguageId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [player, setPlayer] = useState(NOBODY);
  const [tried, setTried] = useState(false);
  const heroes = usePlayers().data?.heroes.filter(({ sample }) => !sample) ?? [];
  const { invite } = usePupilChanges();
  const { error, data: invited, variables: sent } = invite;
  const [realname, address] = [name.trim(), email.trim()];
  const isWrong =
    address !== '' && registrationProblems({ ...EMPTY_REGISTRATION, email }).email !== undefined;
  const submit = async () => {
    setTried(true);
    if (realname === '' || isWrong) return;
    const wanted = {
      ...{ realname, language },
      ...(address !== '' && { email: address }),
      ...(player !== NOBODY && { heroid: Number(player) }),
    };
    if ((await invite.mutateAsync(wanted).catch(() => undefined)) === undefined) return;
    setTried(false);
    setName('');
    setEmail('');
    setPlayer(NOBODY);
  };
  return (
    <Form
      label={t('invite.title')}
      onSubmit={() => void submit()}
      problems={error ? [{ text: words(error).text }] : []}
      problemsTitle={error ? words(error).title : undefined}
    >
      {invited?.link && (
        <Callout tone="success" live title={t('invite.linkTitle', { name: sent?.realname ?? '' })}>
          <Suspense fallback={null}>
            <LinkToCopy key={invited.link} link={invited.link} label={t('invite.linkText')} />
          </Suspense>
        </Callout>
      )}
      {invited?.link === null && (
        <Callout tone="success" live title={t('invite.mailed', { email: sent?.email ?? '' })} />
      )}
      <TextField
        label={t('invite.name')}
        description={t('invite.nameText')}
        maxLength={80}
        value={name}
        onChange={setName}
        errorText={tried && realname === '' ? t('invite.nameMissing') : undefined}
      />
      <TextField
        label={t('invite.email')}
        description={t('invite.emailText')}
        type="email"
        value={email}
        onChange={setEmail}
        errorText={tried && isWrong ? t('invite.emailWrong') : undefined}
      />
      {heroes.length > 0 && (
        <Select
          label={t('invite.player')}
          placeholder={t('invite.none')}
          description={t('invite.playerText')}
          items={[
            { id: NOBODY, label: t('invite.none') },
            ...heroes.map((hero) => ({ id: String(hero.heroid), label: hero.name })),
          ]}
          value={player}
          onChange={setPlayer}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={invite.isPending}
          loadingLabel={t('invite.submitting')}
        >
          {t('invite.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Invites a pupil by mail or by a link, and lists the invitations that nobody has accepted. */
export function InvitePupil() {
  const { t } = useTranslation('coaching');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const invitations = useAnswer('pupils/invitations', {}).data?.invitations ?? [];
  return (
    <Card title={t('invite.title')} description={t(user?.guest ? 'invite.guest' : 'invite.text')}>
      {user?.guest ? (
        <div>
          <SignUpLink />
        </div>
      ) : (
        <Stack>
          <InviteForm />
          {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
        </Stack>
      )}
    </Card>
  );
}
