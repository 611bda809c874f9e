import { Table } from '@tabia/ui';

/** A term of the interface in both languages. */
interface Word {
  english: string;
  russian: string;
  means: string;
}

const words: readonly Word[] = [
  { english: 'player', russian: 'игрок', means: 'Whose games are analyzed' },
  {
    english: 'game source',
    russian: 'источник партий',
    means: 'An account on a platform, or an uploaded file',
  },
  {
    english: 'critical position',
    russian: 'критическая позиция',
    means: 'Where the same mistake is repeated',
  },
  { english: 'average loss', russian: 'потеря', means: 'What a mistake costs on average, in pawns' },
  { english: 'wrong again', russian: 'повторная ошибка', means: 'A mistake repeated after it was studied' },
  { english: 'study plan', russian: 'план тренировок', means: 'Trees to train' },
  { english: 'variation tree', russian: 'дерево вариантов', means: 'What should be played from a position' },
  { english: 'branch correction', russian: 'правка ветви', means: 'Adds the best moves to a branch' },
  { english: 'learn', russian: 'обучение', means: 'Training with hints' },
  { english: 'test', russian: 'проверка', means: 'Training without hints' },
  { english: 'prehistory', russian: 'предыстория', means: 'The moves that lead to a position' },
  { english: 'also good', russian: 'тоже хорошо', means: 'A sound move other than the prepared one' },
  { english: 'half-move', russian: 'полуход', means: 'A move of one side' },
  { english: 'over the board', russian: 'за доской', means: 'Games played face to face' },
];

/** The terms of the interface; each has one meaning and no synonyms. */
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
