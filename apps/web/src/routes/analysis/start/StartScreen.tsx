import { ApiError, hasCode } from '@tabia/api-client';
import { MAX_IMPORTED_GAMES, type Output } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import {
  Button,
  ButtonGroup,
  Callout,
  Divider,
  FileDrop,
  Form,
  Inline,
  LinkButton,
  Page,
  Stack,
  Text,
  TextField,
} from '@tabia/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { FenStart } from '../../../features/fenStart/FenStart.tsx';
import { PlayerChoice } from '../../../features/playerChoice/PlayerChoice.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useAddress, useLinkTo } from '../../../state/address/useAddress.ts';
import { useGrants } from '../../../state/players/useGrants.ts';
import { answersOf, useAnswerCache } from '../../../state/queries/useAnswer.ts';
import { useChange } from '../../../state/queries/useChange.ts';

/** Longest text that is sent as it is, in characters; more goes as a file. */
const MAX_TEXT = 48_000;
/** New evaluations may change these answers. */
const STALE = ['usergames/', 'openingtrees/', 'heroes/list'] as const;

/** Imports evaluations from a pasted text or a file; an error stands for a file that was not even read. */
function useImport(heroid: number) {
  const { api } = useApp();
  const queries = useAnswerCache();
  const { mutate, data, error, isPending } = useMutation(
    {
      mutationFn: async (source: string | File | Error) => {
        if (source instanceof Error) throw source;
        if (typeof source === 'string' && source.length <= MAX_TEXT)
          return await api.call('analyzes/import', { heroid, pgn: source });
        const file = typeof source === 'string' ? new File([source], 'pasted.pgn') : source;
        const { uploadid } = await api.upload(file);
        return await api.call('analyzes/import', { heroid, uploadid });
      },
      onSuccess: () => queries.invalidateQueries(answersOf(STALE)),
    },
    queries,
  );
  return { run: mutate, report: data, error, isPending };
}

const FORM = 'import-evaluations';

type Report = Output<'analyzes/import'>;

/** How much of what was imported counts. */
function Result({ report }: { report: Report }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { games, problems, evaluations, decisions } = report;
  const words = [
    t('import.done.games', { count: games, number: format.number(games) }),
    t('import.done.evaluations', { count: evaluations, number: format.number(evaluations) }),
    t('import.done.decisions', { count: decisions, number: format.number(decisions) }),
    problems > 0 && t('import.done.problems', { count: problems, number: format.number(problems) }),
  ];
  return (
    <Callout
      live
      tone={decisions > 0 ? 'success' : 'info'}
      title={t(decisions > 0 ? 'import.done.title' : 'import.done.nothing')}
    >
      {words.filter(Boolean).join(' ')}
    </Callout>
  );
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('analysis');
  const words = useErrorWords();
  const tooMany = t('import.tooMany', { number: MAX_IMPORTED_GAMES });
  return (
    <Callout live tone="danger" title={words(error).title}>
      {hasCode(error, 'too-many-games') ? tooMany : words(error).text}
    </Callout>
  );
}

function ImportDialog({ heroid, onClose }: { heroid: number; onClose: () => void }) {
  const { t } = useTranslation(['analysis', 'common']);
  const [pgn, setPgn] = useState('');
  const { run, report, error, isPending } = useImport(heroid);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('import.title')}
      okLabel={t('import.submit')}
      okForm={FORM}
      okDisabled={pgn.trim() === ''}
      loading={isPending}
      loadingLabel={t('import.reading')}
      cancelLabel={t(report ? 'common:close' : 'common:cancel')}
    >
      <Stack gap={4}>
        <Form id={FORM} label={t('import.title')} onSubmit={() => run(pgn)}>
          <TextField
            label={t('import.pgn')}
            description={t('import.note')}
            value={pgn}
            onChange={setPgn}
            multiline
            code
          />
        </Form>
        <FileDrop
          label={t('import.drop')}
          buttonLabel={t('import.choose')}
          accept={['.pgn']}
          disabled={isPending}
          onFiles={([file]) => file && run(file)}
          onRejected={() => run(new ApiError({ code: 'not-a-pgn', mtd: 'upload' }))}
        />
        {error !== null && <Problem error={error} />}
        {report && <Result report={report} />}
      </Stack>
    </Dialog>
  );
}

/** The button that takes in evaluations made by another program, and its dialog. */
function ImportEvaluations({ heroid }: { heroid: number }) {
  const { t } = useTranslation('analysis');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon="upload" onPress={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && <ImportDialog heroid={heroid} onClose={() => setOpen(false)} />}
    </>
  );
}

const SIDES = ['1', '0'] as const;

/** Opens a position that the player's games often met. */
function RandomPosition({ heroid, herowhite }: { heroid: number; herowhite: 0 | 1 }) {
  const { t } = useTranslation('analysis');
  const [{ categories }] = useAddress();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const words = useErrorWords();
  const pick = useChange('misc/randomfen', { silent: true });
  const open = () =>
    pick.mutate(
      { heroid, herowhite, herocats: [...(categories ?? [])] },
      {
        // A step of its own in the history: back leads here, to another choice.
        onSuccess: ({ posid, herowhite: side }) =>
          void navigate(linkTo(paths.analysis, { heroid, posid, herowhite: side })),
      },
    );
  return (
    <>
      <Button startIcon="repeat" onPress={open} loading={pick.isPending}>
        {t('begin.random')}
      </Button>
      {pick.error && (
        <Callout tone="warning" live title={t('begin.noRandom.title')}>
          {hasCode(pick.error, 'position-not-found') ? t('begin.noRandom.text') : words(pick.error).text}
        </Callout>
      )}
    </>
  );
}

/** Where an analysis can begin: the start of the game, a pasted position, a critical or a random one. */
export function StartScreen({ heroid, back }: { heroid: number; back: string }) {
  const { t } = useTranslation('analysis');
  const navigate = useNavigate();
  const [{ herowhite: asked }] = useAddress();
  const { owns } = useGrants(heroid);
  const [side, setSide] = useState<0 | 1>(asked ?? 1);
  const linkTo = useLinkTo();
  const openFen = (fen: string) => void navigate(linkTo(paths.analysis, { heroid, herowhite: side, fen }));
  return (
    <Page title={t('title')} description={t('begin.text')} width="text" actions={<PlayerChoice />}>
      <Stack gap={5}>
        <ButtonGroup
          label={t('begin.side')}
          items={SIDES.map((id) => ({ id, label: t(`begin.sides.${id}`) }))}
          value={String(side)}
          onChange={(id) => setSide(id === '0' ? 0 : 1)}
        />
        <Inline gap={2}>
          <Button variant="primary" startIcon="tree" onPress={() => openFen(START_FEN)}>
            {t('begin.start')}
          </Button>
          <RandomPosition heroid={heroid} herowhite={side} />
          <LinkButton asChild>
            <Link to={back}>{t('empty.action')}</Link>
          </LinkButton>
        </Inline>
        <FenStart label={t('begin.fen')} onFen={openFen} />
        {owns && (
          <>
            <Divider />
            <Stack gap={2}>
              <Text>{t('import.why')}</Text>
              <Inline>
                <ImportEvaluations heroid={heroid} />
              </Inline>
            </Stack>
          </>
        )}
      </Stack>
    </Page>
  );
}
