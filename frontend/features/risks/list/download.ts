import type { ExportedRisk } from '#/backend/api/export/contract.ts';
import { download } from '../../../shared/download.ts';
import { withSearch } from '../../../shared/query.ts';

/** Downloads the rows as a workbook. Throws with the server's sentence where it refuses. */
export const downloadRows = (data: readonly ExportedRisk[]): Promise<void> => download('/api/export/xlsx', { data });

/** Downloads the risk file of a device as a workbook, now or as of a moment. */
export const downloadRiskFile = (deviceId: string, asOf: string | null, locale: string): Promise<void> =>
  download(withSearch('/api/risks/exportRiskFile', { deviceId, asOf: asOf ?? undefined, locale }));
