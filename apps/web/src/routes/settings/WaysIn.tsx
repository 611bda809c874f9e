import { type Output, platformOf } from '@tabia/api-client/contract';
import { Avatar, Button, Card, MediaRow, Skeleton, Stack } from '@tabia/ui';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { ContinueWith } from '../../features/platformSignIn/ContinueWith.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSignInSources } from '../../state/account/accountCalls.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

/** What shows which usernames are linked. */
const STALE = ['identities/', 'heroes/', 'nicknames/'];

type Identity = Output<'identities/list'>['identities'][number];

function IdentityRow({ identity, isLast }: { identity: Identity; isLast: boolean }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const unlink = useChange('identities/unlink', { stale: STALE });
  const { source, name, linked, token } = identity;
  const platform = platformOf(source).name;
  return (
    <MediaRow
      start={<Avatar name={platform} />}
      title={name}
      note={
        <>
          <span>{t('waysIn.since', { platform, date: format.day(linked) })}</span>
          {token && <span>{t('waysIn.token')}</span>}
        </>
      }
      end={
        !isLast && (
          <Button
            size="sm"
            label={t('waysIn.unlinkName', { platform, name })}
            onPress={() => unlink.mutate({ source, name })}
            loading={unlink.isPending}
            loadingLabel={t('waysIn.unlinking')}
          >
            {t('waysIn.unlink')}
          </Button>
        )
      }
    />
  );
}

/** The platforms with which one signs in, and those that can be added. Nothing where the installation has none. */
export function WaysIn() {
  const { t } = useTranslation(['settings', 'common']);
  const sources = useSignInSources();
  const { data, error, refetch } = useAnswer('identities/list', {});
  if (sources.length === 0 && (data?.identities.length ?? 0) === 0) return null;
  const isLinked = (source: number) => data?.identities.some((identity) => identity.source === source);
  const content = () => {
    if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton label={t('common:loading')} shape="row" />;
    const isLast = !data.password && data.identities.length === 1;
    return data.identities.map((identity) => (
      <IdentityRow key={`${identity.source} ${identity.name}`} identity={identity} isLast={isLast} />
    ));
  };
  return (
    <Card title={t('waysIn.title')} description={t('waysIn.text')}>
      <Stack gap={3}>
        {content()}
        <ContinueWith
          words={(source) =>
            t(isLinked(source) ? 'waysIn.linkAnother' : 'waysIn.link', { platform: platformOf(source).name })
          }
        />
      </Stack>
    </Card>
  );
}
