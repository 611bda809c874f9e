import { parseFen } from '@tabia/chess';
import { SearchField } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFenSearch } from '../../state/queries/mistakes.ts';

/** Takes a pasted FEN: only positions met in games that went through it stay; an empty field shows all again. */
export const FenSearch = ({ fen, onFound }: { fen: string; onFound: (fen: string) => void }) => {
  const { t } = useTranslation('mistakes');
  const words = useErrorWords();
  const search = useFenSearch();
  const [text, setText] = useState(fen);
  const [problem, setProblem] = useState<string>();

  const submit = (value: string) => {
    setProblem(undefined);
    if (value.trim() === '') return onFound('');
    const parsed = parseFen(value);
    if (!parsed.ok) return setProblem(t('fen.invalid', { reason: t(`fen.reasons.${parsed.code}`) }));
    search.mutate(
      { fen: parsed.fen },
      {
        onSuccess: (found) => (found.posid === null ? setProblem(t('fen.unknown')) : onFound(found.fen)),
        onError: (error) => setProblem(words(error).text),
      },
    );
  };

  return (
    <SearchField
      label={t('fen.label')}
      hideLabel
      placeholder={t('fen.placeholder')}
      clearLabel={t('fen.clear')}
      value={text}
      onChange={(value) => {
        setText(value);
        if (value === '') submit('');
      }}
      onSubmit={submit}
      size="small"
      {...(problem !== undefined && { errorText: problem })}
    />
  );
};
