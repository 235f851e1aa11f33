import * as z from 'zod/mini';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { useDraft } from '../../../shared/use-draft.ts';

/** `over`: when the statement was made that stood there at the first key; null: there was none. */
const Draft = z.object({
  status: z.nullable(z.enum(['APPLICABLE', 'NA'])),
  justification: z.string(),
  reason: z.string(),
  over: z.nullable(z.string()),
});
export type StatementDraft = z.infer<typeof Draft>;

/**
 * What the form of a statement holds: what was typed and not sent (ADR 98), or else what is stated now. `isKept`: it is a
 * draft. `isMoved`: somebody has stated or withdrawn since it was begun.
 */
export function useStatementDraft(deviceId: string, keys: readonly string[], statement: Norm['statement']) {
  const [kept, keep] = useDraft(`statement:${deviceId}:${keys.join(' ')}`, Draft);
  const over = statement?.at ?? null;
  const words: StatementDraft = kept ?? {
    status: statement?.status ?? null,
    justification: statement?.justification ?? '',
    reason: '',
    over,
  };
  return {
    words,
    isKept: kept !== null,
    isMoved: words.over !== over,
    change: (part: Partial<StatementDraft>) => keep({ ...words, ...part }),
    forget: () => keep(null),
  };
}
