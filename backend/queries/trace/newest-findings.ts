import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { TracedFinding } from './record.ts';

type Run = Pick<CheckRun, 'run' | 'label'> & {
  documents: readonly { document: string; name: string }[];
  request: { requirements: readonly string[] } | null;
};

/**
 * The newest finding on each requirement. Checks are read one after the other, the newest first, and one that asks nothing
 * which is still missing is not read. Drafts have no findings.
 */
export async function newestFindings<One extends Run>(
  newestFirst: readonly One[],
  read: (run: One) => Promise<readonly StoredFinding[]>,
): Promise<TracedFinding[]> {
  const found = new Map<string, TracedFinding>();
  for (const one of newestFirst) {
    const { run, label, documents, request } = one;
    if (request === null || request.requirements.every((requirement) => found.has(requirement))) continue;
    const names = new Map(documents.map(({ document, name }) => [document, name]));
    for (const finding of await read(one))
      if (!found.has(finding.requirement)) found.set(finding.requirement, { ...finding, run, label, names });
  }
  return [...found.values()];
}
