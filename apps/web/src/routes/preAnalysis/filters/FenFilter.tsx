import { later, SearchField } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';

const fenSearch = later(async () => (await import('./FenSearch.tsx')).FenSearch);

/** The field for a FEN; until the rules that read one are there it takes nothing. */
export function FenFilter(props: { fen: string; onFound: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  const FenSearch = fenSearch.useLoaded();
  if (FenSearch) return <FenSearch {...props} />;
  return (
    <SearchField
      label={t('fen.label')}
      hideLabel
      size="sm"
      placeholder={t('fen.placeholder')}
      clearLabel={t('fen.clear')}
      disabled
    />
  );
}
