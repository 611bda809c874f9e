import { Button, Callout, Form, Link, LinkButton } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { EmailField, useMailForm } from '../../features/accountForms/accountFields.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { outboxIn, paths } from '../../paths.ts';
import { useForgotPassword, useHasOutbox } from '../../state/account/accountCalls.ts';

/** Asks for the mail that leads to a new password, and again after a pause. */
export function RecoveryPage() {
  const { t, i18n } = useTranslation('auth');
  const outbox = useHasOutbox();
  const { sentTo, pause, form, field, button } = useMailForm(useForgotPassword());
  const sent = sentTo !== undefined;
  return (
    <OpenPage
      title={t(sent ? 'recovery.sentTitle' : 'recovery.title')}
      description={sent ? t('recovery.sentText', { email: sentTo }) : t('recovery.description')}
      footer={
        <Link asChild>
          <RouterLink to={paths.login}>{t('confirmation.toLogin')}</RouterLink>
        </Link>
      }
    >
      {sent && outbox && (
        <Callout
          actions={
            <LinkButton variant="primary" href={outboxIn(i18n.language)}>
              {t('confirmation.outbox')}
            </LinkButton>
          }
        >
          {t('confirmation.outboxNote')}
        </Callout>
      )}
      <Form label={t('recovery.title')} {...form}>
        <EmailField {...field} />
        <Button type="submit" variant="primary" fullWidth {...button}>
          {pause ?? t(sent ? 'confirmation.resend' : 'recovery.submit')}
        </Button>
      </Form>
    </OpenPage>
  );
}
