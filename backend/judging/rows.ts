import { derive } from '#/knowledge/derive/derive.ts';
import type { DeviceFacts } from '#/knowledge/derive/facts-file.ts';
import { requirementVerdicts } from '#/knowledge/derive/requirements.ts';
import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { evidenceFiles, readEvidence } from '#/knowledge/load/load-evidence.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Applicability, Bilingual, Requirement, RequirementDuty } from '#/knowledge/types.ts';

/** A duty to judge, with what recognises its evidence. */
export type CheckedRow = {
  requirement: RequirementDuty;
  /** The title above it. */
  heading: Bilingual | null;
  evidence: EvidenceRow | null;
  /** Without facts of the device every row applies. */
  status: Applicability;
};

/** What is judged: all duties of these norms, and those with these keys or under these keys of headings. */
export type CheckScope = { norms: readonly string[]; requirements: readonly string[] };

let evidence: ReadonlyMap<string, EvidenceRow> | undefined;
/** The rows of evidence by key of their requirement; read once, which takes some seconds. Throws DataFileError. */
export function evidenceRows(): ReadonlyMap<string, EvidenceRow> {
  evidence ??= new Map(
    evidenceFiles()
      .flatMap((file) => readEvidence(file).rows)
      .map((row) => [row.key, row]),
  );
  return evidence;
}

/** The duties of a scope in the order of the norms' text. Facts of a device say which do not apply. */
export function rowsOf({ norms, requirements }: CheckScope, facts: Omit<DeviceFacts, 'id'> | null): CheckedRow[] {
  const all = loadRequirements();
  const status = facts === null ? () => 'APPLICABLE' as const : statusBy(facts, all);
  const wanted = (key: string) => requirements.some((one) => key === one || key.startsWith(`${one}.`));
  let heading: Requirement | undefined;
  return all.flatMap((row): CheckedRow[] => {
    if (row.type === 'HEAD') {
      heading = row;
      return [];
    }
    if (!norms.includes(row.norm) && !wanted(row.key)) return [];
    return [
      {
        requirement: row,
        heading: heading?.norm === row.norm ? heading.text : null,
        evidence: evidenceRows().get(row.key) ?? null,
        status: status(row.key),
      },
    ];
  });
}

function statusBy({ facts, closedWorld }: Omit<DeviceFacts, 'id'>, all: readonly Requirement[]) {
  const knowledge = loadKnowledge();
  const verdicts = requirementVerdicts(all, derive(facts, knowledge, { closedWorld }), knowledge, { closedWorld });
  const byKey = new Map(verdicts.map(({ key, status }) => [key, status]));
  return (key: string): Applicability => byKey.get(key) ?? 'UNKNOWN';
}
