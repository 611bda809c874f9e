import type { Repertoire } from '@tabia/api-client/contract';
import { Button, EmptyState, Inline, LinkButton, Page, Select, Skeleton, Stack, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { NoPlayer } from '../../features/playerChoice/NoPlayer.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { readDraft } from '../../services/device/repertoireDraft.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer, useGrants } from '../../state/players/useGrants.ts';
import { useRemoveRepertoire, useRepertoires } from '../../state/repertoire/repertoires.ts';
import { ComparedGames } from './ComparedGames.tsx';
import { RepertoireForm } from './RepertoireForm.tsx';

/** Another account owns the player and has no repertoire: the next step. */
function Hidden() {
  const { t } = useTranslation(['repertoire', 'common']);
  return (
    <EmptyState
      icon="folder"
      title={t('empty.hidden.title')}
      text={t('empty.hidden.text')}
      actions={
        <LinkButton variant="primary" asChild>
          <Link to={paths.cards}>{t('common:toPlayers')}</Link>
        </LinkButton>
      }
    />
  );
}

interface Chosen {
  heroid: number;
  chosen: Repertoire;
}

/** Deletes a repertoire after asking. */
function Remove({ heroid, chosen: { repertoireid, name }, onRemoved }: Chosen & { onRemoved: () => void }) {
  const { t } = useTranslation(['repertoire', 'common']);
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveRepertoire(() => {
    setAsking(false);
    onRemoved();
  });
  return (
    <>
      <Button variant="ghost" onPress={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <Dialog
          onOpenChange={setAsking}
          title={t('removal.title', { name })}
          okLabel={t('remove')}
          okVariant="danger"
          onOk={() => remove.mutate({ heroid, repertoireid })}
          loading={remove.isPending}
          loadingLabel={t('common:loading')}
          size="sm"
        >
          <Text>{t('removal.text')}</Text>
        </Dialog>
      )}
    </>
  );
}

interface SavedProps {
  heroid: number;
  repertoires: readonly Repertoire[];
}

/**
 * The choice among several, and what the games say about the chosen one; a form where there is none yet. What was pressed goes with
 * its view: the focus follows into the next one.
 */
function Saved({ heroid, repertoires }: SavedProps) {
  const { t } = useTranslation('repertoire');
  const { owns } = useGrants(heroid);
  const [wanted, setWanted] = useState<number>();
  const [draft, setDraft] = useState(() => {
    const kept = readDraft();
    return kept?.heroid === heroid ? kept : undefined;
  });
  const [isAdding, setAdding] = useState(draft !== undefined);
  const chosen = repertoires.find(({ repertoireid }) => repertoireid === wanted) ?? repertoires[0];
  const [takesFocus, setTakesFocus] = useState(false);
  const choice = useRef<HTMLButtonElement>(null);
  const shown = isAdding ? undefined : chosen?.repertoireid;
  useEffect(() => {
    if (takesFocus && shown !== undefined) choice.current?.focus();
  }, [takesFocus, shown]);
  const close = () => {
    setAdding(false);
    setDraft(undefined);
    setTakesFocus(true);
  };
  const onSaved = (repertoireid: number) => {
    setWanted(repertoireid);
    close();
  };
  if (chosen === undefined && !owns) return <Hidden />;
  if (chosen === undefined || isAdding)
    return <RepertoireForm {...{ heroid, draft, takesFocus, onSaved }} onCancel={chosen && close} />;
  return (
    <Stack gap={4}>
      <Inline gap={3} align="end">
        <Select
          ref={choice}
          label={t('choice')}
          placeholder={t('choose')}
          items={repertoires.map(({ repertoireid, name, herowhite }) => ({
            id: String(repertoireid),
            label: t('item', { name, side: t(`sides.${herowhite}`) }),
          }))}
          value={String(chosen.repertoireid)}
          onChange={(id) => setWanted(Number(id))}
        />
        {owns && (
          <>
            <Button
              startIcon="plus"
              onPress={() => {
                setTakesFocus(true);
                setAdding(true);
              }}
            >
              {t('add')}
            </Button>
            <Remove key={chosen.repertoireid} {...{ heroid, chosen }} onRemoved={() => setTakesFocus(true)} />
          </>
        )}
      </Inline>
      <ComparedGames key={chosen.repertoireid} heroid={heroid} chosen={chosen} />
    </Stack>
  );
}

function Loaded({ heroid }: { heroid: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRepertoires(heroid);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('loading')} shape="block" count={3} />;
  return <Saved heroid={heroid} repertoires={data.repertoires} />;
}

/** Answers "Where do my games leave what I want to play?": moves that were forgotten, and replies without an answer. */
export function RepertoirePage() {
  const { t } = useTranslation(['repertoire', 'common']);
  const heroid = useChosenPlayer();
  const { data, error } = usePlayers();
  const isUnknown = heroid === 0 && !data && !error;
  const page = t('common:titles.repertoire');
  if (heroid === 0 && !isUnknown)
    return (
      <NoPlayer
        page={page}
        description={t('description')}
        icon="folder"
        title={t('empty.nobody.title')}
        text={t('empty.nobody.text')}
      />
    );
  return (
    <Page title={page} description={t('description')} actions={<PlayerChoice />}>
      {isUnknown ? (
        <Skeleton label={t('common:loading')} shape="block" count={3} />
      ) : (
        <Loaded key={heroid} heroid={heroid} />
      )}
    </Page>
  );
}
