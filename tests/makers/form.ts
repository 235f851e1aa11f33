import { ErrorBody } from '#/backend/api/edge/contract.ts';
import type { ErrorCode } from '#/backend/api/edge/refusals/code.ts';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { Server } from './server.ts';

export type FormFile = { name: string; bytes: Buffer | string };

/** The bytes of a form, as a browser makes them, and their content type. */
export async function formOf(fields: Readonly<Record<string, string | undefined>>, file?: FormFile) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(Buffer.from(file.bytes))]), file.name);
  const request = new Request('http://acta.test/', { method: 'POST', body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Sends a form with a file, as a browser does. */
export async function sendForm(
  { app }: Pick<Server, 'app'>,
  { cookies }: Pick<Person, 'cookies'>,
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  file?: FormFile,
  headers: Readonly<Record<string, string>> = {},
) {
  const { bytes, type } = await formOf(fields, file);
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: bytes,
    headers: {
      ...headers,
      'content-type': type,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return {
    status: response.statusCode,
    as: <T>(shape: { parse: (value: unknown) => T }): T => {
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
      return shape.parse(response.json());
    },
    isRefused: (code: ErrorCode) => expect(ErrorBody.parse(response.json()).code).toBe(code),
  };
}
