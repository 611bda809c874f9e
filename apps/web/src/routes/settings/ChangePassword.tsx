import { ApiError } from '@tabia/api-client';
import { platformOf } from '@tabia/api-client/contract';
import { EMPTY_REGISTRATION, registrationProblems } from '@tabia/api-client/forms';
import { Button, Card, Checkbox, Form, PasswordField } from '@tabia/ui';
import { useState } from 'react';
import { problemWords, usePasswordRules } from '../../features/accountForms/accountFields.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

const EMPTY = { old: '', password: '', repeat: '' };
type Fields = typeof EMPTY;

/** Which field a refusal of the service is about. */
const REFUSED: Partial<Record<string, keyof Fields>> = {
  'wrong-password': 'old',
  'weak-password': 'password',
  'same-password': 'password',
};

/** The problem of a field in words. */
function useProblems(fields: Fields): Partial<Record<keyof Fields, string>> {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const { password, repeat } = registrationProblems({ ...EMPTY_REGISTRATION, ...fields });
  const isSame = fields.password !== '' && fields.password === fields.old;
  return {
    ...(fields.old === '' && { old: t('problem.required') }),
    ...(isSame && { password: errors('codes.same-password.text') }),
    ...(password && { password: problemWords(t, password) }),
    ...(repeat && { repeat: problemWords(t, repeat) }),
  };
}

/** A new password, which has to differ from the old one; the other devices are signed out. */
export function ChangePassword() {
  const { t } = useTranslation(['settings', 'auth']);
  const { notices } = useApp();
  const [fields, setFields] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const words = useErrorWords();
  const rules = usePasswordRules();
  const change = useChange('account/changepassword', {
    silent: true,
    stale: ['identities/', 'leases/listtokens'],
  });
  const linked = useAnswer('identities/list', {}).data?.identities ?? [];
  const [unlink, setUnlink] = useState(false);
  const problems = useProblems(fields);
  const { error } = change;
  const refused = error instanceof ApiError ? REFUSED[error.code] : undefined;
  const refusal = error ? words(error) : undefined;

  const submit = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return change.reset();
    const input = {
      ...{ oldpassword: fields.old, newpassword: fields.password },
      ...(unlink && linked.length > 0 && { unlink }),
    };
    const done = await change.mutateAsync(input).catch(() => undefined);
    if (!done) return;
    setFields(EMPTY);
    setUnlink(false);
    setTried(false);
    notices.show({ tone: 'success', title: t('password.done'), text: t('password.doneText') });
  };
  const fieldOf = (name: keyof Fields) => ({
    name,
    showLabel: t('auth:showPassword'),
    hideLetters: t('auth:hidePassword'),
    value: fields[name],
    onChange: (value: string) => setFields((present) => ({ ...present, [name]: value })),
    errorText: tried ? (problems[name] ?? (name === refused ? refusal?.text : undefined)) : undefined,
  });
  return (
    <Card title={t('password.title')} description={t('password.text')}>
      <Form
        label={t('password.title')}
        onSubmit={() => void submit()}
        problems={refusal ? [{ ...(refused && { field: refused }), text: refusal.text }] : []}
        problemsTitle={refusal?.title}
      >
        <PasswordField {...fieldOf('old')} label={t('password.old')} />
        <PasswordField
          {...fieldOf('password')}
          label={t('password.new')}
          autoComplete="new-password"
          {...rules}
        />
        <PasswordField {...fieldOf('repeat')} label={t('password.repeat')} autoComplete="new-password" />
        {linked.length > 0 && (
          <Checkbox selected={unlink} onChange={setUnlink} description={t('password.unlinkText')}>
            {t('password.unlink', {
              names: linked.map(({ source, name }) => `${name} (${platformOf(source).name})`).join(', '),
            })}
          </Checkbox>
        )}
        <div>
          <Button type="submit" loading={change.isPending} loadingLabel={t('password.submitting')}>
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
