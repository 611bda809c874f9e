import type { Mistake } from '@tabia/api-client/contract';
import type { CellValue, ColumnKind } from '@tabia/board';
import type { useMistakeWords } from '../useMistakeWords.ts';

type Words = Pick<ReturnType<typeof useMistakeWords>, 'pawns' | 'date'>;

interface Column {
  /** Key of its name among the words `mistakes:columns`. */
  readonly id: 'wrong' | 'total' | 'average' | 'trend' | 'last';
  readonly kind: ColumnKind;
  readonly value: (mistake: Mistake, words: Words) => CellValue;
}

/** The columns of the list of critical positions, from left to right. A new one is added here, and its name to the words. */
export const LIST_COLUMNS: readonly Column[] = [
  { id: 'wrong', kind: 'strong', value: ({ unreasonable_count }) => String(unreasonable_count) },
  { id: 'total', kind: 'count', value: ({ total_count }) => String(total_count) },
  { id: 'average', kind: 'amount', value: ({ average_shortage }, { pawns }) => pawns(average_shortage) },
  { id: 'trend', kind: 'trend', value: ({ trend }) => trend },
  { id: 'last', kind: 'date', value: ({ last_mistake_date }, { date }) => date(last_mistake_date) },
];
