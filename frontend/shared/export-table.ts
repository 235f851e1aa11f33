import type { ExportTableBody } from '#/backend/api/export/contract.ts';
import { download } from './download.ts';

/** Saves a table as a workbook: the rows and columns that are seen, in their order. Throws with the server's sentence. */
export const exportTable = (table: ExportTableBody): Promise<void> => download('/api/export/table', table);
