import type { Pool } from 'pg';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { assignedFindingRows } from '#/backend/projections/documents/assigned-findings/fold.ts';
import { liveCheck } from '../checks/run.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';
import { placeOfFinding } from './call-names.ts';
import type { DueItem } from './due-items.ts';
import type { Titles } from './titles.ts';

/** The findings that wait for the decision of a member, without those of checks that are archived. */
export async function findingsToDecide(
  pool: Pool,
  organisation: OrganisationId,
  account: AccountId,
  { requirement: cited }: Pick<Titles, 'requirement'>,
): Promise<(DueItem & { device: string | null })[]> {
  const assigned = await readList(scoped(pool, { organisation }), assignedFindingRows, organisation);
  const waiting = assigned.filter(({ content: { owner, isOpen } }) => owner === account && isOpen);
  const runs = [...new Set(waiting.map(({ content }) => content.run))];
  const checks = await Promise.all(runs.map((run) => liveCheck(pool, organisation, run)));
  return waiting.flatMap(({ row, content }) => {
    const { requirement, run, device } = content;
    const check = checks.find((one) => one?.run === run);
    if (!check || check.isArchived) return [];
    const name = `${cited(requirement) ?? requirement} · ${check.label}`;
    return [{ key: `finding ${row}`, account, due: null, name, place: placeOfFinding(content), device }];
  });
}
