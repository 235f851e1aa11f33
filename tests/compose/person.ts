import { randomUUID } from 'node:crypto';
import * as z from 'zod';

type Sent = { method?: string; headers?: Record<string, string>; body?: string | FormData };
type Answer = { status: number; body: unknown };

/** Somebody with a browser before an installation. */
export type Person = {
  email: string;
  /** `key`: of idempotency. */
  post: (path: string, body: unknown, key?: string) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  upload: (path: string, fields: Record<string, string>, file: { name: string; text: string }) => Promise<Answer>;
  /** The events of the live stream, as they come, until `signal` aborts. `at`: another address than the usual one. */
  listen: (signal: AbortSignal, at?: string) => AsyncGenerator<LiveEvent>;
};

const LiveEvent = z.looseObject({ type: z.string(), device: z.string().nullable(), data: z.unknown() });
export type LiveEvent = z.infer<typeof LiveEvent>;
export const password = 'correct horse battery staple';

/** `known`: somebody who has an account already. */
export function person(url: string, known?: string): Person {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');

  async function send(path: string, init: Sent = {}): Promise<Answer> {
    const response = await fetch(`${url}/${path}`, { ...init, headers: { ...init.headers, cookie: cookie() } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  return {
    email: known ?? `ada.${randomUUID()}@example.org`,
    get: (path) => send(path),
    post(path, body, key = randomUUID()) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    upload(path, fields, { name, text }) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([text], { type: 'text/plain' }), name);
      return send(path, { method: 'POST', body: form });
    },
    async *listen(signal, at = url) {
      const response = await fetch(`${at}/api/stream`, { signal, headers: { cookie: cookie() } });
      if (response.status !== 200 || response.body === null) throw new Error(`The stream answers ${response.status}.`);
      let rest = '';
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        const messages = `${rest}${piece}`.split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          const data = /^event: appended\ndata: (.*)$/m.exec(message)?.[1];
          if (data !== undefined) yield LiveEvent.parse(JSON.parse(data));
        }
      }
    },
  };
}

/** The body of a success. Throws with the answer where it is another. */
export async function answered<T>(answer: Promise<Answer>, shape: z.ZodType<T>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return shape.parse(body);
}
