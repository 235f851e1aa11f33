import { evidenceRows } from '#/backend/judging/rows.ts';
import { labelsOf } from '#/knowledge/evidence/labels.ts';
import type { Bilingual, Requirement } from '#/knowledge/types.ts';

type Words = { norm: string; clause: string; text: Bilingual; resolution: Bilingual | null; missingText: Bilingual[] };
/** The words of a requirement of today's knowledge base, and of what is missing in its evidence. */
export type RequirementWords = (requirement: string, missing: readonly string[]) => Words;

const itself = (key: string): Bilingual => ({ en: key, fr: key });

/** Keys that are no longer in the knowledge base are shown as they are. Evidence is read when it is first asked for. */
export function requirementWords(requirements: readonly Requirement[]): RequirementWords {
  const byKey = new Map(requirements.map((row) => [row.key, row]));
  return (requirement, missing) => {
    const row = byKey.get(requirement);
    const evidence = evidenceRows().get(requirement);
    const labels = evidence && labelsOf(evidence);
    return {
      norm: row?.norm ?? '',
      clause: row?.clause ?? '',
      text: row?.text ?? itself(requirement),
      resolution: evidence?.resolution ?? null,
      missingText: missing.map((id) => labels?.get(id) ?? itself(id)),
    };
  };
}
