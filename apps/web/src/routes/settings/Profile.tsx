import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Card, Form, Skeleton } from '@tabia/ui';
import { useState } from 'react';
import { NameField, PhoneField, problemWords } from '../../features/accountForms/accountFields.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

interface Fields {
  name: string;
  phone: string;
}

function ProfileForm({ saved, guest }: { saved: Fields; guest: boolean }) {
  const { t } = useTranslation(['settings', 'auth', 'common']);
  const { t: auth } = useTranslation('auth');
  const { session, notices } = useApp();
  const [fields, setFields] = useState(saved);
  const [tried, setTried] = useState(false);
  const words = useErrorWords();
  const settings = useChange('users/setsettings', { stale: ['users/getsettings'], silent: true });
  const { name, phone } = registrationProblems({ ...EMPTY_REGISTRATION, ...fields });

  const save = async () => {
    setTried(true);
    if (name || phone) return;
    const wanted = { name: fields.name.trim(), phone: fields.phone.trim() || null };
    const done = await settings.mutateAsync(wanted).catch(() => undefined);
    if (!done) return;
    session.renamed(wanted.name);
    notices.show({ tone: 'success', title: t('profile.saved') });
  };
  return (
    <Form
      label={t('profile.title')}
      onSubmit={() => void save()}
      problems={settings.error ? [{ text: words(settings.error).text }] : []}
      problemsTitle={t('problems')}
    >
      <NameField
        value={fields.name}
        onChange={(value) => setFields({ ...fields, name: value })}
        errorText={tried && name ? problemWords(auth, name) : undefined}
      />
      {!guest && (
        <PhoneField
          value={fields.phone}
          onChange={(value) => setFields({ ...fields, phone: value })}
          errorText={tried && phone ? problemWords(auth, phone) : undefined}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={settings.isPending}
          loadingLabel={t('common:saving')}
        >
          {t('common:save')}
        </Button>
      </div>
    </Form>
  );
}

/** The name and phone number of the user. */
export function Profile({ guest }: { guest: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const { data } = useAnswer('users/getsettings', {});
  return (
    <Card title={t('profile.title')}>
      {data ? (
        <ProfileForm saved={{ name: data.name, phone: data.phone ?? '' }} guest={guest} />
      ) : (
        <Skeleton label={t('common:loading')} shape="block" count={guest ? 1 : 2} />
      )}
    </Card>
  );
}
