import type { Mistake } from '@tabia/api-client/contract';
import { Stack } from '@tabia/ui';
import { EarlierMove } from './EarlierMove.tsx';
import { KnowledgeNote } from './KnowledgeNote.tsx';

export interface RemediesProps {
  heroid: number;
  mistake: Pick<Mistake, 'position_id' | 'herowhite' | 'istraining'>;
}

/** What helps against a mistake beside its better move: why it still happens, and where it can be avoided. */
export function Remedies({ heroid, mistake }: RemediesProps) {
  return (
    <Stack gap={2}>
      <KnowledgeNote heroid={heroid} mistake={mistake} />
      <EarlierMove heroid={heroid} posid={mistake.position_id} herowhite={mistake.herowhite} />
    </Stack>
  );
}
