import { MAX_HELP_TOKENS, type Output } from '@tabia/api-client/contract';
import { Button, Callout, Card, Form, MediaRow, Skeleton, Stack, TextField } from '@tabia/ui';
import { useState } from 'react';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

const STALE = ['leases/listtokens'];

type Token = Output<'leases/listtokens'>['tokens'][number];

function TokenRow({ token: { tokenid, name, for_all, created_at, last_used_at } }: { token: Token }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const revoke = useChange('leases/deltoken', { stale: STALE });
  const used =
    last_used_at === null
      ? t('programs.unused')
      : t('programs.used', { moment: format.moment(last_used_at, new Date()) });
  return (
    <MediaRow
      title={name}
      note={
        <>
          <span>{t('programs.since', { date: format.day(created_at) })}</span>
          <span>{used}</span>
          {for_all && <span>{t('programs.forAll')}</span>}
        </>
      }
      end={
        <Button
          size="sm"
          label={t('programs.revokeName', { name })}
          onPress={() => revoke.mutate({ tokenid })}
          loading={revoke.isPending}
          loadingLabel={t('programs.revoking')}
        >
          {t('programs.revoke')}
        </Button>
      }
    />
  );
}

/** Makes a token, and shows it: nobody can read it later. */
function NewToken() {
  const { t } = useTranslation('settings');
  const words = useErrorWords();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useChange('leases/addtoken', { stale: STALE, silent: true });
  const isMissing = name.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isMissing) return add.reset();
    if ((await add.mutateAsync({ name }).catch(() => undefined)) === undefined) return;
    setName('');
    setTried(false);
  };
  return (
    <Form
      label={t('programs.add')}
      onSubmit={() => void submit()}
      problems={add.error ? [{ text: words(add.error).text }] : []}
      problemsTitle={add.error ? words(add.error).title : undefined}
    >
      {add.data && (
        <Callout tone="success" live title={t('programs.made')}>
          <TextField
            key={add.data.tokenid}
            label={t('programs.token')}
            description={t('programs.tokenText', { origin: location.origin })}
            code
            defaultValue={add.data.token}
          />
        </Callout>
      )}
      <TextField
        label={t('programs.name')}
        description={t('programs.nameText')}
        maxLength={60}
        value={name}
        onChange={setName}
        errorText={tried && isMissing ? t('programs.nameMissing') : undefined}
      />
      <div>
        <Button type="submit" loading={add.isPending} loadingLabel={t('programs.adding')}>
          {t('programs.add')}
        </Button>
      </div>
    </Form>
  );
}

/** The tokens of programs that search for this account on other computers. */
export function HelpPrograms() {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useAnswer('leases/listtokens', {});
  const content = () => {
    if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton label={t('common:loading')} shape="row" />;
    return (
      <>
        {data.tokens.map((token) => (
          <TokenRow key={token.tokenid} token={token} />
        ))}
        {data.tokens.length < MAX_HELP_TOKENS && <NewToken />}
      </>
    );
  };
  return (
    <Card title={t('programs.title')} description={t('programs.text')}>
      <Stack gap={3}>{content()}</Stack>
    </Card>
  );
}
