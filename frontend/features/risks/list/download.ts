import type { ExportedRisk } from '#/backend/api/export/contract.ts';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { currentLocale } from '../../../shared/i18n.ts';
import { withSearch } from '../../../shared/query.ts';

/** Downloads the rows as a workbook. Throws with the server's sentence where it refuses. */
export async function downloadRows(data: readonly ExportedRisk[]): Promise<void> {
  const headers = { 'content-type': 'application/json', 'accept-language': currentLocale() };
  await save(await fetch('/api/export/xlsx', { method: 'POST', headers, body: JSON.stringify({ data }) }));
}

/** Downloads the risk file of a device as a workbook, now or as of a moment. */
export async function downloadRiskFile(deviceId: string, asOf: string | null, locale: string): Promise<void> {
  const path = withSearch('/api/risks/exportRiskFile', { deviceId, asOf: asOf ?? undefined, locale });
  await save(await fetch(path, { headers: { 'accept-language': currentLocale() } }));
}

async function save(response: Response): Promise<void> {
  if (!response.ok) throw await refusal(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.xlsx';
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function refusal(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null)); // a proxy's error page is no JSON
  return body.success
    ? new ApiError(response.status, body.data.code, body.data.message)
    : new ApiError(response.status, 'UNREADABLE_ANSWER', '');
}
