import type { Advice as AdviceField, Reason as ReasonField } from '@tabia/api-client/contract';
import type { Advice, Fact, Reason } from '@tabia/mistakes';

function factField(fact: Fact): ReasonField['facts'][number] {
  return fact.kind === 'motif' ? { ...fact, targets: [...fact.targets] } : fact;
}

/** A reason as it is sent. */
export function reasonField({ kind, facts, line, side }: Reason): ReasonField {
  return { kind, facts: facts.map(factField), line: [...line], side };
}

/** An advice as it is sent; `count` are the encounters of the scope in which the mistake was made. */
export function adviceField(
  { recommended, mistake, reason, claims = [] }: Advice,
  count: number,
): AdviceField {
  const { uci, san, loss } = mistake;
  return {
    recommended: { ...recommended },
    mistake: { uci, san, count, loss: loss ?? 0 },
    reason: reasonField(reason),
    ...(claims.length > 0 && { checking: true }),
  };
}
