import { hasCode } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import { BulletList, Button, Card, Form, PasswordField, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { forgetUser } from '../../state/device/openOutbox.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChange } from '../../state/queries/useChange.ts';

const FORM = 'delete-account';

/** Lists what is deleted with the account. */
function Lost({ account }: { account: string }) {
  const { t } = useTranslation('settings');
  const heroes = usePlayers().data?.heroes ?? [];
  const games = heroes
    .flatMap(({ nicknames }) => nicknames)
    .reduce((sum, nickname) => sum + nickname.games_loaded, 0);
  const names = heroes.map(({ name }) => name).join(', ');
  return (
    <Stack gap={1}>
      <Text weight="medium">{t('delete.lost')}</Text>
      <BulletList>
        {heroes.length > 0 && <Text>{t('delete.players', { count: heroes.length, names })}</Text>}
        {games > 0 && <Text>{t('delete.games', { count: games })}</Text>}
        <Text>{t('delete.trees')}</Text>
        <Text>{t('delete.training')}</Text>
        <Text>{t('delete.account', { account })}</Text>
      </BulletList>
    </Stack>
  );
}

/** Names what will be lost and deletes the account once its address (or, without one, its name) and the password are typed. */
function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'auth']);
  const { session, notices } = useApp();
  const navigate = useNavigate();
  const words = useErrorWords();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const remove = useChange('account/delete_user', { silent: true });
  const { error } = remove;
  const hasPassword = user.email !== '';
  const account = hasPassword ? user.email : user.name;
  const isTyped = typed.trim() === account;
  const lacksPassword = hasPassword && password === '';
  const isWrong = hasCode(error, 'wrong-password');

  const submit = async () => {
    setTried(true);
    if (!isTyped || lacksPassword) return remove.reset();
    const done = await remove.mutateAsync(hasPassword ? { password } : {}).catch(() => undefined);
    if (!done) return;
    // Nobody can ever send the answers that wait here. Where the browser keeps nothing, nothing waits.
    await forgetUser(user.userid).catch(() => {});
    session.deleted();
    await navigate(paths.login, { replace: true, state: null });
    notices.show({ tone: 'success', title: t('delete.done'), text: t('delete.doneText') });
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('delete.dialog')}
      okLabel={t('delete.ok')}
      okVariant="danger"
      okForm={FORM}
      okDisabled={!isTyped || lacksPassword}
      loading={remove.isPending}
      loadingLabel={t('delete.deleting')}
    >
      <Form
        id={FORM}
        label={t('delete.dialog')}
        onSubmit={() => void submit()}
        problems={error ? [{ ...(isWrong && { field: 'password' }), text: words(error).text }] : []}
        problemsTitle={error ? words(error).title : undefined}
      >
        <Lost account={account} />
        <TextField
          label={t('delete.confirm', { text: account })}
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          errorText={tried && !isTyped ? t('delete.mismatch') : undefined}
        />
        {hasPassword && (
          <PasswordField
            label={t('delete.password')}
            name="password"
            showLabel={t('auth:showPassword')}
            hideLetters={t('auth:hidePassword')}
            value={password}
            onChange={setPassword}
            errorText={tried && lacksPassword ? t('auth:problem.required') : undefined}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** The way out for good. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card
        title={t('delete.title')}
        description={t('delete.text')}
        footer={
          <Button variant="danger" startIcon="trash" onPress={() => setAsking(true)}>
            {t('delete.action')}
          </Button>
        }
      />
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
