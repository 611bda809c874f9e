import { Button, LinkButton, Skeleton, Stack, Text } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

interface LinkFacts {
  readonly email: string;
  readonly canSwitch: boolean;
}

/** What the link is for; another failure shows when it is followed. */
function useLinkFacts(token: string): LinkFacts | undefined {
  const { api } = useApp();
  const [facts, setFacts] = useState<LinkFacts>();
  useEffect(() => {
    api.call('account/checklink', { token }).then(
      ({ email, purpose }) => setFacts({ email, canSwitch: purpose !== 'email' }),
      () => setFacts({ email: '', canSwitch: true }),
    );
  }, [api, token]);
  return facts;
}

/** Asks before a link signs somebody else in than the present user. */
export function OtherAccount({ token, onSwitch }: { token: string; onSwitch: () => void }) {
  const { t } = useTranslation('welcome');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const facts = useLinkFacts(token);
  const title = t('otherAccount.title');
  if (!facts || !user) {
    return (
      <OpenPage title={title}>
        <Skeleton label={title} count={2} />
      </OpenPage>
    );
  }
  const present = user.guest ? t('otherAccount.guest') : user.email || user.name;
  const other = facts.email || t('otherAccount.unknown');
  return (
    <OpenPage title={title}>
      <Text>{t('otherAccount.present', { present })}</Text>
      <Text>{t(facts.canSwitch ? 'otherAccount.link' : 'otherAccount.change', { other })}</Text>
      {user.guest && facts.canSwitch && <Text>{t('otherAccount.guestLost')}</Text>}
      <Stack gap={2}>
        <LinkButton variant="primary" fullWidth asChild>
          <Link to={paths.cards} replace>
            {t('otherAccount.stay', { present })}
          </Link>
        </LinkButton>
        {facts.canSwitch && (
          <Button fullWidth onPress={onSwitch}>
            {t('otherAccount.switch', { other })}
          </Button>
        )}
      </Stack>
    </OpenPage>
  );
}
