import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { ApiError } from './api-error.ts';
import { currentLocale } from './i18n.ts';
import { proveAgain } from './step-up.ts';

/**
 * Saves the file at an address, or the one that a body asks for, under the name from the server. Throws ApiError with the
 * server's sentence.
 */
export async function download(path: string, body?: object): Promise<void> {
  const response = await reach(path, body);
  if (!response.ok) {
    const refused = await refusal(response);
    if (refused.code === 'STEP_UP_REQUIRED' && (await proveAgain())) return download(path, body);
    throw refused;
  }
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
}

/** Saves a file in the browser under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function reach(path: string, body: object | undefined): Promise<Response> {
  const language = { 'accept-language': currentLocale() };
  const sent = body && {
    method: 'POST',
    headers: { ...language, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(path, sent ?? { headers: language });
  } catch (error) {
    throw new ApiError(0, 'UNREACHABLE', '', error);
  }
}

/** The name of a file in its `Content-Disposition`, in UTF-8 if present. */
export function nameIn(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/.exec(disposition)?.[1];
  return exact === undefined ? (plain ?? 'document') : decodeURIComponent(exact);
}

async function refusal(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null)); // a proxy's error page is no JSON
  return body.success
    ? new ApiError(response.status, body.data.code, body.data.message, body.data.details)
    : new ApiError(response.status, 'UNREADABLE_ANSWER', '');
}
