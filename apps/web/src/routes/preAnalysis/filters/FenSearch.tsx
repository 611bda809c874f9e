import { FenField } from '@tabia/board';
import { useDraft } from '@tabia/trainer';
import { useState } from 'react';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFenSearch } from '../../../state/mistakes/mistakes.ts';

/** Takes a pasted FEN: only positions met in games that went through it stay; an empty field shows all again. */
export function FenSearch({ fen, onFound }: { fen: string; onFound: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  const words = useErrorWords();
  const search = useFenSearch();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useDraft(fen);

  const look = (wanted: string) => {
    setProblem(undefined);
    if (wanted === '') return onFound('');
    search.mutate(
      { fen: wanted },
      {
        onSuccess: ({ posid }) => (posid === null ? setProblem(t('fen.unknown')) : onFound(wanted)),
        onError: (error) => setProblem(words(error).text),
      },
    );
  };

  return (
    <FenField
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setProblem(undefined);
      }}
      onFen={look}
      errorText={problem}
      hideLabel
      size="sm"
      labels={{
        field: t('fen.label'),
        placeholder: t('fen.placeholder'),
        clear: t('fen.clear'),
        invalid: (code) => t('fen.invalid', { reason: t(`fen.reasons.${code}`) }),
      }}
    />
  );
}
