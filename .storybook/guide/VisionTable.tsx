import { Badge, Table } from '@tabia/ui';
import { contrast, seenBy, VISIONS, type Vision } from './contrast.ts';

/** Two colors that stand beside each other, each with its name. */
export interface SeenPair {
  readonly front: string;
  readonly back: string;
  readonly colors: readonly [string, string];
}

/** Contrast of a pair required by WCAG 2.2, 1.4.11. */
const MINIMUM = 3;

function ratioOf({ colors: [front, back] }: SeenPair, vision: Vision): number {
  return Math.round(contrast(seenBy(vision, front), seenBy(vision, back)) * 100) / 100;
}

/** Contrast of pairs as it is and under simulated deficiencies of color vision. */
export function VisionTable({ label, pairs }: { label: string; pairs: readonly SeenPair[] }) {
  return (
    <Table<SeenPair>
      label={label}
      size="sm"
      rows={pairs}
      rowId={({ front, back }) => `${front} ${back}`}
      empty="No pairs"
      columns={[
        { id: 'front', label: 'In front', value: ({ front }) => front },
        { id: 'back', label: 'Behind', value: ({ back }) => back },
        ...VISIONS.map((vision) => ({
          id: vision,
          label: vision,
          align: 'end' as const,
          value: (pair: SeenPair) => ratioOf(pair, vision),
          render: (pair: SeenPair) => {
            const ratio = ratioOf(pair, vision);
            return <Badge tone={ratio >= MINIMUM ? 'success' : 'danger'}>{ratio.toFixed(2)}</Badge>;
          },
        })),
      ]}
    />
  );
}
