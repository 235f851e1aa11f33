import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import { formOf } from '#/tests/makers/form.ts';
import { methods, type Method, type Person } from '#/tests/makers/person.ts';
import type { Sent } from './scene.ts';

/** `GET /api/stream` as method and address; for the files of the screens the first of them. */
export function callOf(call: string): { method: Method; path: string } {
  const [method, path = ''] = call.split(' ');
  return { method: z.enum(methods).parse(method), path: path.replace('*', '') };
}

export type Answer = Awaited<ReturnType<typeof make>>;

/** Makes a call as a person, with this input. */
export async function make(call: string, person: Person, sent: Sent, headers: Record<string, string> = {}) {
  const { method, path } = callOf(call);
  const pairs = Object.entries(sent.query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const url = pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  const form = sent.form && (await formOf(sent.form.fields, sent.form.file));
  const raw = form ? form : sent.bytes && { bytes: sent.bytes.content, type: sent.bytes.type };
  const type: Record<string, string> = raw ? { 'content-type': raw.type } : {};
  const { response } = await person.request(
    method,
    url,
    raw?.bytes ?? sent.body,
    { ...type, ...headers },
    sent.endless,
  );
  const { statusCode, headers: answered } = response;
  const text = sent.endless ? await partOf(response.stream(), statusCode) : response.body;
  return { statusCode, headers: answered, body: text, json: (): unknown => JSON.parse(text) };
}

/** A refusal ends; for a response without end, only the first part is read. */
async function partOf(stream: Readable, status: number): Promise<string> {
  if (status !== 200) return readText(stream);
  stream.destroy();
  return '';
}
