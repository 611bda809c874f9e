import { Callout, LinkButton, Text } from '@tabia/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { outboxIn } from '../../paths.ts';
import { useHasOutbox } from '../../state/account/accountCalls.ts';
import { readMailSent } from '../../state/account/mailSent.ts';
import { LoginHint } from './LoginHint.tsx';
import { ResendEmail } from './ResendEmail.tsx';

/** Tells to look for the mail, and sends it again after a pause. */
export function CheckMail() {
  const { t, i18n } = useTranslation('auth');
  const { state } = useLocation();
  const [{ email, wait }] = useState(() => readMailSent(state));
  const outbox = useHasOutbox();
  return (
    <OpenPage
      title={t('confirmation.title')}
      description={email ? t('confirmation.sentTo', { email }) : t('confirmation.sent')}
      footer={<LoginHint />}
    >
      {outbox ? (
        <Callout
          actions={
            <LinkButton variant="primary" href={outboxIn(i18n.language)}>
              {t('confirmation.outbox')}
            </LinkButton>
          }
        >
          {t('confirmation.outboxNote')}
        </Callout>
      ) : (
        <Text muted>{t('confirmation.spam')}</Text>
      )}
      <ResendEmail email={email} wait={wait} />
    </OpenPage>
  );
}
