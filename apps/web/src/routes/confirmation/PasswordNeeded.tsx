import type { ApiError } from '@tabia/api-client';
import type { Input } from '@tabia/api-client/contract';
import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Form, PasswordField } from '@tabia/ui';
import { useState } from 'react';
import { problemWords, usePasswordRules } from '../../features/accountForms/accountFields.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LoginHint } from './LoginHint.tsx';

type Secret = Pick<Input<'account/registerbylink'>, 'password' | 'newpassword'>;

interface PasswordNeededProps {
  /** Why the link did not work so far. */
  error: ApiError;
  /** True while the link is followed. */
  isPending: boolean;
  onFollow: (secret: Secret) => void;
}

/**
 * Asks for the password of the sign-up: the link was opened in another browser, and somebody else may have entered
 * this address. Whoever reads its mails may also choose a new one.
 */
export function PasswordNeeded({ error, isPending, onFollow }: PasswordNeededProps) {
  const { t } = useTranslation('welcome');
  const { t: auth } = useTranslation('auth');
  const words = useErrorWords();
  const rules = usePasswordRules();
  const [isNew, setNew] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const problem = isNew
    ? registrationProblems({ ...EMPTY_REGISTRATION, password }).password
    : password === '' && ('required' as const);
  // The first question for the password is not a refusal.
  const refusal = tried && !isPending && !problem ? words(error) : undefined;
  const submit = () => {
    setTried(true);
    if (!problem) onFollow(isNew ? { newpassword: password } : { password });
  };
  const turn = () => {
    setNew((present) => !present);
    setPassword('');
    setTried(false);
  };
  const kind = isNew ? 'choose' : 'enter';
  return (
    <OpenPage
      title={t(`linkPassword.${kind}Title`)}
      description={t(`linkPassword.${kind}Text`)}
      footer={<LoginHint />}
    >
      <Form
        label={t(`linkPassword.${kind}Title`)}
        onSubmit={submit}
        problems={refusal ? [{ field: 'password', text: refusal.text }] : []}
        problemsTitle={refusal?.title}
      >
        <PasswordField
          key={kind}
          label={auth('password')}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={auth('showPassword')}
          hideLetters={auth('hidePassword')}
          {...(isNew && rules)}
          value={password}
          onChange={setPassword}
          errorText={tried && problem ? problemWords(auth, problem) : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={isPending}
          loadingLabel={auth('confirmation.confirming')}
        >
          {t(`linkPassword.${kind}Submit`)}
        </Button>
      </Form>
      <Button variant="ghost" fullWidth onPress={turn}>
        {t(isNew ? 'linkPassword.enterInstead' : 'linkPassword.chooseInstead')}
      </Button>
    </OpenPage>
  );
}
