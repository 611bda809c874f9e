import type { Upload, User } from '@tabia/api-client/contract';
import { platformOf } from '@tabia/api-client/contract';
import { Button, DropField, Form, Inline, later, Stack, Text } from '@tabia/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { whileBusy } from '../../services/connection.ts';
import type { Session } from '../../services/session.ts';
import {
  addAccount,
  addFromFile,
  type FoundAccount,
  findAccounts,
  isPgnText,
  NameProblem,
  obviousPlayer,
  readFile,
} from '../../state/players/firstGames.ts';
import { ACCEPTED_FILES } from '../gameFile/acceptedFiles.ts';

const playerChoice = later(async () => (await import('../gameFile/PlayerChoice.tsx')).PlayerChoice);

/** What the reader still has to choose. */
type Choice =
  | { readonly kind: 'platform'; readonly accounts: readonly FoundAccount[] }
  | { readonly kind: 'player'; readonly upload: Upload; readonly fileName: string };

/** A player was added, and its games are loading. */
export interface FirstPlayer {
  readonly heroid: number;
  /** The guest that was made for it; null for somebody who was signed in. */
  readonly guest: User | null;
}

/** Waits until it is known who is signed in: the answer would else be the guest, and the page would be left early. */
async function isChecked({ state }: Session): Promise<void> {
  while (state.status === 'checking')
    await new Promise<void>((resolve) => {
      const stop = subscribe(state, () => {
        stop();
        resolve();
      });
    });
}

/** Runs the steps from a name or a file to a player; a guest is made at the first one. */
function useFirstPlayer(onAdded: (added: FirstPlayer) => void) {
  const { api, session } = useApp();
  const language = useLanguageId();
  const guest = useRef<User>(null);
  const [choice, setChoice] = useState<Choice>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async (work: () => Promise<number | undefined>) => {
    setBusy(true);
    setError(null);
    try {
      await isChecked(session);
      // Not entered yet: the page would be left before there is anything to see.
      if (session.state.status !== 'signed-in')
        guest.current ??= await whileBusy(() => api.call('account/guest', { language, sample: false }));
      const heroid = await whileBusy(work);
      // Who has signed in meanwhile is not made the guest again.
      if (heroid !== undefined && !isLeft.current) onAdded({ heroid, guest: guest.current });
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
    } finally {
      setBusy(false);
    }
  };
  return {
    choice,
    isBusy,
    error,
    forget: () => {
      setChoice(undefined);
      setError(null);
    },
    byAccount: (account: FoundAccount) => run(() => addAccount(api, account)),
    byName: (text: string) =>
      run(async () => {
        const accounts = await findAccounts(api, text);
        const [only] = accounts;
        if (only && accounts.length === 1) return addAccount(api, only);
        setChoice({ kind: 'platform', accounts });
        return undefined;
      }),
    byFile: (file: File) =>
      run(async () => {
        const upload = await readFile(api, file);
        const player = obviousPlayer(upload);
        if (player !== undefined)
          return addFromFile(api, { uploadid: upload.uploadid, player, spellings: [] });
        setChoice({ kind: 'player', upload, fileName: file.name });
        return undefined;
      }),
    byPlayer: (chosen: Parameters<typeof addFromFile>[1]) => run(() => addFromFile(api, chosen)),
  };
}

/** What went wrong, in one text. */
function useProblem(error: Error | null): string | undefined {
  const { t } = useTranslation('firstGames');
  const words = useErrorWords();
  if (!error) return undefined;
  if (error instanceof NameProblem) return t(`problem.${error.kind}`);
  const { title, text } = words(error);
  return `${title}. ${text}`;
}

function PlatformChoice({
  accounts,
  isDisabled,
  onChoose,
}: {
  accounts: readonly FoundAccount[];
  isDisabled: boolean;
  onChoose: (account: FoundAccount) => void;
}) {
  const { t } = useTranslation('firstGames');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('both', { name: accounts[0]?.name ?? '' })}</Text>
      <Inline>
        {accounts.map((account) => (
          <Button key={account.source} disabled={isDisabled} onPress={() => onChoose(account)}>
            {account.games === null
              ? platformOf(account.source).name
              : t('account', {
                  platform: platformOf(account.source).name,
                  games: format.number(account.games),
                })}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}

interface FirstGamesProps {
  /** A file that is read at once. */
  given?: File;
  onAdded: (added: FirstPlayer) => void;
}

/** One field from nothing to the first mistakes: a name on a platform, or a file. */
export function FirstGames({ given, onAdded }: FirstGamesProps) {
  const { t } = useTranslation('firstGames');
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState('');
  const { status } = useSnapshot(useApp().session.state);
  const first = useFirstPlayer(onAdded);
  const { choice, isBusy } = first;
  const read = useRef<File>(undefined);
  useEffect(() => {
    // Effects run twice in development.
    if (given === undefined || read.current === given) return;
    read.current = given;
    void first.byFile(given);
  });
  const problem = useProblem(first.error);
  const PlayerChoice = playerChoice.useLoaded();
  const change = (next: string) => {
    first.forget();
    setRejected('');
    setText(next);
  };
  if (choice?.kind === 'player' && PlayerChoice)
    return (
      <Suspense fallback={null}>
        <PlayerChoice
          name={text}
          fileName={choice.fileName}
          upload={choice.upload}
          isLoading={isBusy}
          error={first.error}
          onOther={first.forget}
          onChoose={(chosen) => void first.byPlayer({ uploadid: choice.upload.uploadid, ...chosen })}
        />
      </Suspense>
    );
  const submit = () => {
    if (isBusy) return;
    if (isPgnText(text)) void first.byFile(new File([text], PASTED));
    else void first.byName(text);
  };
  return (
    <Form label={t('title')} onSubmit={submit}>
      <DropField
        label={t('label')}
        name="firstGames"
        description={t(status === 'signed-in' ? 'signedInNote' : 'note')}
        autoComplete="off"
        buttonLabel={t('choose')}
        accept={ACCEPTED_FILES}
        value={text}
        onChange={change}
        errorText={rejected || problem}
        onFiles={([file]) => {
          change(text);
          if (file) void first.byFile(file);
        }}
        onRejected={([name = '']) => {
          first.forget();
          setRejected(t('rejected', { name }));
        }}
        onPasteText={(pasted) => {
          change('');
          if (isPgnText(pasted)) void first.byFile(new File([pasted], PASTED));
          else setText(pasted.trim().split('\n')[0] ?? '');
        }}
      >
        <Button type="submit" variant="primary" loading={isBusy} loadingLabel={t('looking')}>
          {t('submit')}
        </Button>
      </DropField>
      {choice?.kind === 'platform' && (
        <PlatformChoice
          accounts={choice.accounts}
          isDisabled={isBusy}
          onChoose={(account) => void first.byAccount(account)}
        />
      )}
    </Form>
  );
}

/** File name of pasted games. */
const PASTED = 'games.pgn';
