import { FindingCard } from '@tabia/board';
import { useAdviceSentences } from '../../features/advice/AdviceText.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { SAMPLE_ADVICE, SAMPLE_ARROWS, SAMPLE_COUNT, SAMPLE_FEN } from './sampleFinding.ts';

/** Shows beside the form what Tabia does: a board, the mistake, the answer. It loads after the form. */
export function SampleFinding() {
  const { t } = useTranslation(['auth', 'common']);
  const { habit, instead, why } = useAdviceSentences()(SAMPLE_FEN, SAMPLE_COUNT, SAMPLE_ADVICE);
  return (
    <FindingCard
      level={2}
      fen={SAMPLE_FEN}
      arrows={SAMPLE_ARROWS}
      title={t('login.example')}
      habit={habit}
      instead={instead}
      why={why}
      labels={{ board: t('login.exampleBoard'), loading: t('common:loading') }}
    />
  );
}
