import { ApiError } from '@tabia/api-client';
import { MAX_IMPORTED_GAMES, type Output } from '@tabia/api-client/contract';
import { Button, Callout, FileDrop, Form, Modal, Stack, TextField } from '@tabia/ui';
import { useState } from 'react';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { hasCode } from '../../../services/hasCode.ts';
import { useImport } from '../../../state/analysis/useImport.ts';

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
    <Modal
      open
      onOpenChange={onClose}
      title={t('import.title')}
      closeLabel={t('common:close')}
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
    </Modal>
  );
}

/** The button that takes in evaluations made by another program, and its dialog. */
export function ImportEvaluations({ heroid }: { heroid: number }) {
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
