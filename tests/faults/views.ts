import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { checkViews } from '#/backend/projections/check/check-views.ts';
import { findingText } from '#/backend/projections/check/finding-text.ts';
import { openPool } from '#/backend/database/pool.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Finding } from './findings.ts';

/** Folds the whole log again and compares every document and every line of the history. */
export async function viewFindings(url: string, log: EventLog, { rowKey }: InstallationKeys): Promise<Finding[]> {
  const pool = openPool(url, 'faults', 4);
  const findings: Finding[] = [];
  const add = (what: string) => void findings.push({ kind: 'view', what });
  try {
    const views = { pool, log, rowKey, knowledge: loadKnowledge(), roadmap: loadRoadmap() };
    const { unbuilt } = await checkViews(views, { onFinding: (finding) => add(findingText(finding)) });
    for (const name of unbuilt) add(`${name} was not built`);
    return findings;
  } finally {
    await pool.end();
  }
}
