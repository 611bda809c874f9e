import { hasCode } from '@tabia/api-client';
import type { Hero, PlatformSource } from '@tabia/api-client/contract';
import { Button, Form, Inline, TextField } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { accountName, isAccountName } from '../../../state/players/firstGames.ts';
import { useSourceAdding } from '../../../state/players/players.ts';
import { useAnswer } from '../../../state/queries/useAnswer.ts';
import { useSourceName } from '../source/SourceMark.tsx';

/** The value, once it has not changed for so long, in milliseconds; until then the one before. */
function useDebounced<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}

interface AddAccountProps {
  player: Hero;
  source: PlatformSource;
  onDone: () => void;
}

/** A shorter one is still being typed. */
const MIN_CHECKED_LENGTH = 2;
/** How long the answer of a platform about a name is used again, in milliseconds. */
const CHECK_LIFE_MS = 300_000;

/** A platform answers one question at a time: it is asked when the typing rests, not at each letter. Milliseconds. */
const TYPING_RESTS_MS = 300;

/** Checks the typed username on the platform. */
function useNameCheck(source: PlatformSource, name: string) {
  const { t } = useTranslation('cards');
  const words = useErrorWords();
  const platform = useSourceName()(source);
  const settled = useDebounced(name, TYPING_RESTS_MS);
  const check = useAnswer(
    'nicknames/check',
    { source, name },
    { enabled: settled === name && isAccountName(name), retry: false, staleTime: CHECK_LIFE_MS },
  );
  if (name.length < MIN_CHECKED_LENGTH) return { note: t('add.nameNote') };
  if (!isAccountName(name)) return { problem: t('add.impossible') };
  if (check.isError) {
    const isMissing = hasCode(check.error, 'nickname-not-found');
    if (isMissing) return { problem: t('add.missing', { platform }) };
    return { note: t('add.unchecked', { reason: `${words(check.error).title}.` }) };
  }
  if (!check.data) return { note: t('add.checking') };
  const found = check.data;
  if (!found.exists) return { problem: t('add.missing', { platform }) };
  if (found.games === null) return { note: t('add.found', { name: found.name }) };
  const games = t('source.games', { count: found.games });
  return { note: t('add.foundGames', { name: found.name, games }) };
}

/** Adds an account on a platform; its games start loading at once. */
export function AddAccount({ player, source, onDone }: AddAccountProps) {
  const { t } = useTranslation('cards');
  const [text, setText] = useState('');
  const name = accountName(text);
  const platform = useSourceName()(source);
  const words = useErrorWords();
  const { account } = useSourceAdding(onDone);
  const { note, problem } = useNameCheck(source, name);
  const submit = () => {
    if (isAccountName(name) && problem === undefined) account.mutate({ heroid: player.heroid, source, name });
  };
  return (
    <Form
      label={t('add.title')}
      onSubmit={submit}
      problems={account.error ? [{ field: 'nickname', text: words(account.error).text }] : []}
      problemsTitle={account.error ? words(account.error).title : undefined}
    >
      <TextField
        label={t('add.name', { platform })}
        name="nickname"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(next) => {
          account.reset();
          setText(next);
        }}
        description={note}
        errorText={problem}
      />
      <Inline>
        <Button
          type="submit"
          variant="primary"
          disabled={!isAccountName(name) || problem !== undefined}
          loading={account.isPending}
          loadingLabel={t('add.submitting')}
        >
          {t('add.submit')}
        </Button>
      </Inline>
    </Form>
  );
}
