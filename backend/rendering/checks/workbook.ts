import { buffer } from 'node:stream/consumers';
import { withoutTimes } from '../templates/zip-times.ts';
import { workbookStream } from '../workbook.ts';
import type { ReportedRun } from './reported-run.ts';
import { reportSheets } from './sheets.ts';

/** The report of a run as a workbook. The same run at the same moment (`at`, ISO) gives the same bytes. */
export async function reportWorkbook(
  reported: ReportedRun,
  about: readonly [string, string][],
  at: string,
): Promise<Buffer> {
  return withoutTimes(await buffer(workbookStream(reportSheets(reported, about), new Date(at))));
}
