import type { Training, TrainingRecord } from '@tabia/api-client/contract';
import { Button, Inline, List, RadioGroup, Skeleton, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { PartFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useHistoryChanges, usePastTraining, useTrainingHistory } from '../../../state/exercise/training.ts';
import { useGrants } from '../../../state/players/useGrants.ts';
import { useChange } from '../../../state/queries/useChange.ts';
import { TrainingStrip } from '../session/TrainingStrip.tsx';
import { ContinueButton } from './Unfinished.tsx';

interface DeleteSessionsProps {
  heroid: number;
  posid: number;
}

const SCOPES = ['position', 'player'] as const;

function DeleteSessionsDialog({ heroid, posid, onClose }: DeleteSessionsProps & { onClose: () => void }) {
  const { t } = useTranslation('exercise');
  const { notices } = useApp();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('position');
  const remove = useChange('training/deleteall', {
    stale: ['training/'],
    onSuccess: ({ removed }) => {
      notices.show({ tone: 'success', title: t('history.allDeleted', { count: removed }) });
      onClose();
    },
  });
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('history.deleteAllTitle')}
      okLabel={t('history.deleteAllOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ heroid, ...(scope === 'position' && { posid }) })}
      loading={remove.isPending}
      size="sm"
    >
      <Stack gap={3}>
        <Text>{t('history.deleteAllText')}</Text>
        <RadioGroup
          label={t('history.scope')}
          items={SCOPES.map((id) => ({ id, label: t(`history.scopes.${id}`) }))}
          value={scope}
          onChange={(id) => setScope(SCOPES.find((known) => known === id) ?? scope)}
        />
      </Stack>
    </Dialog>
  );
}

/** Deletes all past sessions of the position, or of the player, after a question. */
function DeleteSessions(props: DeleteSessionsProps) {
  const { t } = useTranslation('exercise');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" startIcon="trash" onPress={() => setOpen(true)}>
        {t('history.deleteAll')}
      </Button>
      {open && <DeleteSessionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  /** A training that was broken off is taken up again. */
  onContinue: (training: Training) => void;
}

/** When, how and with what result a training went. */
function useRecordWords() {
  const { t } = useTranslation('exercise');
  const format = useFormat();
  return ({ started_at, mode, success, failure, none, state }: TrainingRecord) => ({
    when: `${format.moment(started_at, new Date())} · ${t(`modes.${mode}`)}`,
    result: [
      t('history.held', { held: success, all: success + failure + none }),
      state === 'complete' ? '' : t(state === 'active' ? 'history.active' : 'history.aborted'),
    ]
      .filter(Boolean)
      .join(' · '),
  });
}

/** The results of one past training node by node, and what can be done with it. */
function ChosenRecord({
  heroid,
  record,
  onContinue,
}: Pick<Props, 'heroid' | 'onContinue'> & { record: TrainingRecord }) {
  const { t } = useTranslation('exercise');
  const { data } = usePastTraining(record.trainingid);
  const { goOn, remove } = useHistoryChanges(record.mode, onContinue);
  const { trainingid } = record;
  const { owns } = useGrants(heroid);
  const isOpen = record.state !== 'complete' && record.lines_done < record.lines;
  return (
    <Stack gap={2}>
      {data && <TrainingStrip training={{ nodes: data.nodes, next: null }} />}
      {owns && (
        <Inline gap={2}>
          {isOpen && <ContinueButton trainingid={trainingid} goOn={goOn} />}
          <Button
            variant="ghost"
            size="sm"
            startIcon="trash"
            onPress={() => remove.mutate({ trainingid })}
            loading={remove.isPending}
          >
            {t('history.remove')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

/** How the position was trained before: each training with its result, the chosen one node by node. */
export function TrainingHistory({ heroid, posid, herowhite, onContinue }: Props) {
  const { t } = useTranslation(['exercise', 'common']);
  const words = useRecordWords();
  const { data, error, refetch } = useTrainingHistory(heroid, posid);
  const { owns } = useGrants(heroid);
  const [chosenId, setChosenId] = useState<number>();
  if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={3} />;
  const records = data.trainings.filter((record) => record.herowhite === herowhite);
  const chosen = records.find(({ trainingid }) => trainingid === chosenId);
  return (
    <Stack gap={3}>
      <List
        label={t('history.heading')}
        items={records}
        itemId={({ trainingid }) => String(trainingid)}
        itemText={(record) => Object.values(words(record)).join(', ')}
        itemHeight={48}
        height={6}
        typeAhead={false}
        selectedId={String(chosen?.trainingid ?? '')}
        onSelect={(id) => setChosenId(Number(id))}
        empty={
          <Text size="sm" muted>
            {t('history.empty')}
          </Text>
        }
        renderItem={(record) => (
          <Stack gap={0}>
            <Text size="sm" truncate>
              {words(record).when}
            </Text>
            <Text size="xs" muted truncate>
              {words(record).result}
            </Text>
          </Stack>
        )}
      />
      {owns && records.length > 0 && (
        <Inline>
          <DeleteSessions heroid={heroid} posid={posid} />
        </Inline>
      )}
      {chosen && (
        <ChosenRecord key={chosen.trainingid} heroid={heroid} record={chosen} onContinue={onContinue} />
      )}
    </Stack>
  );
}
