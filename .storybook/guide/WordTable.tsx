import { Table } from '@tabia/ui';

/** A word as the interface says it in both languages. */
interface Word {
  english: string;
  russian: string;
  means: string;
}

const words: readonly Word[] = [
  { english: 'person', russian: 'персона', means: 'Whose games are looked at' },
  {
    english: 'game source',
    russian: 'источник партий',
    means: 'An account on a platform, or an uploaded file',
  },
  {
    english: 'critical position',
    russian: 'критическая позиция',
    means: 'Where the same mistake comes back',
  },
  { english: 'shortage', russian: 'недобор', means: 'What a mistake gives away, in pawns' },
  { english: 'repeated fault', russian: 'повторная ошибка', means: 'Wrong again after it was studied' },
  { english: 'study plan', russian: 'план тренировок', means: 'Trees that are to be trained' },
  { english: 'variation tree', russian: 'дерево вариантов', means: 'What should be played from a position' },
  { english: 'branch correction', russian: 'правка ветви', means: 'Takes the best moves into a branch' },
  { english: 'learn', russian: 'обучение', means: 'Training with hints' },
  { english: 'test', russian: 'проверка', means: 'Training without hints' },
  { english: 'prehistory', russian: 'предыстория', means: 'The moves that lead to a position' },
  { english: 'also good', russian: 'тоже хорошо', means: 'A sound move that is not the prepared one' },
  { english: 'half-move', russian: 'полуход', means: 'A move of one side' },
  { english: 'over the board', russian: 'за доской', means: 'Games played face to face' },
];

/** The words that have one meaning and no synonyms. */
export function WordTable() {
  return (
    <Table<Word>
      label="Words of the interface"
      rows={words}
      rowId={({ english }) => english}
      empty="No words"
      columns={[
        { id: 'english', label: 'English', value: ({ english }) => english },
        { id: 'russian', label: 'Русский', value: ({ russian }) => russian },
        { id: 'means', label: 'Means', value: ({ means }) => means, sortable: false },
      ]}
    />
  );
}
