import { EarlierMove } from './EarlierMove.tsx';
import { KnowledgeNote, type KnowledgeProps } from './KnowledgeNote.tsx';

/** What helps against a mistake beside its better move: why it still happens, and where it can be avoided. */
export function Remedies({ heroid, mistake }: KnowledgeProps) {
  return (
    <>
      <KnowledgeNote heroid={heroid} mistake={mistake} />
      <EarlierMove heroid={heroid} posid={mistake.position_id} herowhite={mistake.herowhite} />
    </>
  );
}
