import { markedSessions } from '#/backend/api/edge/sessions.ts';
import { aheadOfLog, whatToDoAhead } from '#/backend/projections/ahead.ts';
import { checkViews } from '#/backend/projections/check/check-views.ts';
import { findingText } from '#/backend/projections/check/finding-text.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { CommandIo } from '../cli.ts';
import type { Installation } from './installation.ts';

/**
 * The part `acta verify --views`: folds every view again from the log, and names every row that differs from the log,
 * and every session that Acta did not open. Changes nothing. Returns the exit code.
 */
export async function verifyViews(
  { pool, log, keys }: Pick<Installation, 'pool' | 'log' | 'keys'>,
  { out, err }: CommandIo,
): Promise<number> {
  const ahead = await aheadOfLog({ pool, log });
  if (ahead.length > 0) {
    err(`Ahead of the log: ${ahead.join(', ')}; ${whatToDoAhead}`);
    return 1;
  }
  const views = { pool, log, rowKey: keys.rowKey, knowledge: loadKnowledge(), roadmap: loadRoadmap() };
  const found = await checkViews(views, { onFinding: (finding) => err(findingText(finding)) });
  const sessions = await markedSessions({ pool, keys });
  for (const id of sessions.foreign) err(`session ${id}: was not written by Acta, and does not count [NOT_MARKED]`);
  out(`${found.compared} documents and lines of the history, ${sessions.all} sessions compared`);
  if (found.reworded > 0)
    out(`${found.reworded} lines of the history have the words and the mark of an earlier release.`);
  if (found.unbuilt.length > 0)
    err(`Not built yet, and not compared: ${found.unbuilt.join(', ')}. Let the worker run.`);
  const isEqual = found.wrong === 0 && sessions.foreign.length === 0 && found.unbuilt.length === 0;
  if (isEqual) out('The views are what the log says.');
  else if (found.wrong > 0) err('To build views again from the log: acta rebuild-views NAME|all');
  return isEqual ? 0 : 1;
}
