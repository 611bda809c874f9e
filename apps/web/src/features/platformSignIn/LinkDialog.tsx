import { hasCode } from '@tabia/api-client';
import { Form, PasswordField, Text } from '@tabia/ui';
import { useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Dialog } from '../dialog/Dialog.tsx';

interface Props {
  platform: string;
  /** Leaves for the page of the platform; resolves to why not. */
  onGo: (password: string) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'link-platform';

/** Asks for the password of the account before a platform is linked to it. */
export function LinkDialog({ platform, onGo, onClose }: Props) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (password === '') return;
    setPending(true);
    setError(await onGo(password));
    setPending(false);
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('platform.linkTitle', { platform })}
      okLabel={t('platform.linkGo')}
      okForm={FORM}
      okDisabled={password === ''}
      loading={isPending}
      loadingLabel={t('platform.leaving')}
    >
      <Form
        id={FORM}
        label={t('platform.linkTitle', { platform })}
        onSubmit={() => void submit()}
        problems={
          error
            ? [{ ...(hasCode(error, 'wrong-password') && { field: 'password' }), text: words(error).text }]
            : []
        }
        problemsTitle={error ? words(error).title : undefined}
      >
        <Text>{t('platform.linkText')}</Text>
        <PasswordField
          label={t('password')}
          name="password"
          showLabel={t('showPassword')}
          hideLetters={t('hidePassword')}
          value={password}
          onChange={setPassword}
        />
      </Form>
    </Dialog>
  );
}
