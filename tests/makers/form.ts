import { ErrorBody } from '#/backend/api/contract.ts';
import type { ErrorCode } from '#/backend/api/refusals.ts';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { Server } from './server.ts';

type FormFile = { name: string; bytes: Buffer | string };

/** Sends a form with a file, as a browser does. */
export async function sendForm(
  { app }: Pick<Server, 'app'>,
  { cookies }: Pick<Person, 'cookies'>,
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  file?: FormFile,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(Buffer.from(file.bytes))]), file.name);
  const request = new Request('http://acta.test/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
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
