import { ApiError } from './api-error.ts';

/**
 * Sends like `fetch`, which cannot say how much of a body has left; `onProgress` hears the share, from 0 to 1. Throws
 * `ApiError` with the code `UNREACHABLE` where the connection breaks.
 */
export function sendWithProgress(onProgress: (share: number) => void) {
  return (path: string, { method = 'POST', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, path);
      call.withCredentials = true;
      call.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      const fail = () => reject(new ApiError(0, 'UNREACHABLE', ''));
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      call.addEventListener('error', fail);
      call.addEventListener('abort', fail);
      call.addEventListener('timeout', fail);
      call.addEventListener('load', () =>
        resolve(new Response(call.response, { status: call.status, headers: headersOf(call) })),
      );
      call.send(body instanceof FormData || body instanceof Blob || typeof body === 'string' ? body : null);
    });
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
