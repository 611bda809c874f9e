import { Badge, Table } from '@tabia/ui';
import type { Palette } from '@tabia/ui/tokens';
import { type ColorPair, contrast } from './contrast.ts';

interface Row {
  front: keyof Palette;
  back: keyof Palette;
  ratio: number;
}

const box = { display: 'inline-block', inlineSize: 96, borderRadius: 4 } as const;

/** Text for text pairs, a border for graphics pairs. */
function Sample({ palette, row, isSign }: { palette: Palette; row: Row; isSign: boolean }) {
  const [color, background] = [palette[row.front], palette[row.back]];
  return isSign ? (
    <span aria-hidden="true" style={{ ...box, blockSize: 20, border: `2px solid ${color}`, background }} />
  ) : (
    <span style={{ ...box, padding: '2px 8px', color, background }}>12.Nf3 Фd4</span>
  );
}

export interface ColorTableProps {
  label: string;
  palette: Palette;
  pairs: readonly ColorPair[];
  /** Contrast required by WCAG. */
  minimum: number;
}

/** Adjacent color pairs with their contrast, computed from the tokens. */
export function ColorTable({ label, palette, pairs, minimum }: ColorTableProps) {
  return (
    <Table<Row>
      label={label}
      size="sm"
      rows={pairs.map(([front, back]) => ({ front, back, ratio: contrast(palette[front], palette[back]) }))}
      rowId={({ front, back }) => `${front} ${back}`}
      empty="No pairs"
      columns={[
        { id: 'front', label: 'In front', value: ({ front }) => front },
        { id: 'back', label: 'Behind', value: ({ back }) => back },
        {
          id: 'sample',
          label: 'Sample',
          value: () => '',
          sortable: false,
          render: (row) => <Sample palette={palette} row={row} isSign={minimum < 4.5} />,
        },
        { id: 'ratio', label: 'Contrast', align: 'end', value: ({ ratio }) => Math.round(ratio * 100) / 100 },
        {
          id: 'enough',
          label: `At least ${minimum}:1`,
          value: ({ ratio }) => (ratio >= minimum ? 'yes' : 'no'),
          render: ({ ratio }) => (
            <Badge tone={ratio >= minimum ? 'success' : 'danger'}>{ratio >= minimum ? 'yes' : 'no'}</Badge>
          ),
        },
      ]}
    />
  );
}
