import type { Hero } from '@tabia/api-client/contract';
import { Button, Card, Inline, Stack, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstGames } from '../../../features/firstGames/FirstGames.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { takeGivenFile } from '../../../services/device/givenFile.ts';
import { pathTo } from '../../../state/address/useAddress.ts';
import { useRefreshPlayers } from '../../../state/players/players.ts';
import { AddFile } from './AddFile.tsx';

/** One for the whole page: effects run twice in development, and the file can be taken once. */
let taken: Promise<File | undefined> | undefined;

function useGivenFile(onNone: () => void): File | undefined {
  const [file, setFile] = useState<File>();
  const none = useRef(onNone);
  useEffect(() => {
    taken ??= takeGivenFile();
    let isLeft = false;
    taken.then(
      (received) => {
        if (isLeft) return;
        setFile(received);
        // It was taken on an earlier visit to this address.
        if (received === undefined) none.current();
      },
      // A browser that keeps nothing has nothing to give.
      () => none.current(),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return file;
}

/** A file that another application has given to this one: whose games are in it, then as any other file. */
export function GivenFile({ heroes }: { heroes: readonly Hero[] }) {
  const { t } = useTranslation(['cards', 'common']);
  const navigate = useNavigate();
  const refresh = useRefreshPlayers();
  const leave = () => {
    taken = undefined;
    void navigate(paths.cards, { replace: true });
  };
  const file = useGivenFile(leave);
  const own = heroes.filter(({ sample }) => !sample);
  // The player who is made of the file is there before the page is left: it is not read for that one, too.
  const [isFirst] = useState(own.length === 0);
  const [chosen, setChosen] = useState<number>();
  // A page of another site can give a file, too: nothing is added before the reader wants it.
  const [isWanted, setWanted] = useState(false);
  if (file === undefined) return null;
  const single = own.length === 1 && !isFirst ? own[0] : undefined;
  const player = single ?? own.find(({ heroid }) => heroid === chosen);
  const content = () => {
    if (isFirst && !isWanted)
      return (
        <Inline>
          <Button variant="primary" onPress={() => setWanted(true)}>
            {t('given.read')}
          </Button>
        </Inline>
      );
    if (isFirst)
      return (
        <FirstGames
          given={file}
          onAdded={async ({ heroid }) => {
            taken = undefined;
            await refresh();
            await navigate(pathTo(paths.preAnalysis, { heroid }));
          }}
        />
      );
    if (player) return <AddFile player={player} source={2} given={file} onDone={leave} />;
    return (
      <Inline>
        {own.map(({ heroid, name }) => (
          <Button key={heroid} onPress={() => setChosen(heroid)}>
            {name}
          </Button>
        ))}
      </Inline>
    );
  };
  return (
    <Card
      title={t('given.title', { name: file.name })}
      footer={<Button onPress={leave}>{t('common:cancel')}</Button>}
    >
      <Stack gap={3}>
        <Text>{player ? t('given.text', { name: player.name }) : t('given.whose')}</Text>
        {content()}
      </Stack>
    </Card>
  );
}
