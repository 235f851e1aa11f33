import fc from 'fast-check';
import * as z from 'zod';
import type { Sent } from '../scene.ts';
import { nasty, valuesOf, wrong } from './arbitraries.ts';
import type { Operation } from './operations.ts';

const fragments = ['{', '[]', '"x"', '0', 'null', '\u0000', `${'['.repeat(5000)}${']'.repeat(5000)}`];

/** A request on the wire. */
export type Raw = { query: string; payload: Buffer | undefined; type: string | undefined };

const Fields = z.record(z.string(), z.unknown());
const isNamed = (key: string): boolean =>
  /^(deviceId|documentId|device|organisation|norm|templateKey|sha256)$/.test(key);

/**
 * Requests for a call: by its description, on existing data; the request that succeeds with a part of it wrong; and
 * others outside every description. `base` is the request that succeeds.
 */
export function requestsOf({ query, body }: Operation, base: Sent): fc.Arbitrary<Raw> {
  const asked = Object.fromEntries(Object.entries(base.query ?? {}).map(([key, value]) => [key, String(value)]));
  const known = Fields.safeParse(base.body).data ?? {};
  const queries = fc
    .record(record(query), { requiredKeys: Object.keys(asked) })
    .map((made) => onWhatIsThere(made, asked));
  const bodies =
    body === null
      ? fc.constant(known)
      : valuesOf(body).map((made) => onWhatIsThere(Fields.safeParse(made).data ?? {}, known));
  const allowed = fc.tuple(queries, bodies).map(([q, b]) => raw(q, body === null ? undefined : b));
  const keys = fc.constantFrom(...Object.keys(body === null ? asked : known), 'role', 'organisation', 'constructor');
  const near = fc
    .tuple(keys, wrong)
    .map(([key, value]) =>
      body === null ? raw({ ...asked, [key]: value }, undefined) : raw(asked, { ...known, [key]: value }),
    );
  const text = JSON.stringify(known);
  const strange = fc.oneof(
    fc.constantFrom(
      ...fragments,
      text.replace('{', '{"__proto__":{"role":"ADMIN"},'),
      text.replace('{', '{"constructor":{"prototype":{"role":"ADMIN"}},'),
      text.replace('{', `{"name":"${'A'.repeat(1_100_000)}",`),
    ),
    nasty,
  );
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'image/png',
    'x',
  );
  const malformed = fc
    .tuple(strange, types)
    .map(([content, type]) => ({ ...raw(asked, undefined), payload: Buffer.from(content), type }));
  const repeated = fc.constantFrom(...Object.keys(asked), 'deviceId').map((key) => {
    const { query: once } = raw(asked, undefined);
    return { ...raw(asked, body === null ? undefined : known), query: `${once}&${key}=a&${key}[]=b&${key}[x]=c` };
  });
  return fc.oneof(
    { weight: 4, arbitrary: allowed },
    { weight: 4, arbitrary: near },
    { weight: body === null ? 0 : 2, arbitrary: malformed },
    { weight: 1, arbitrary: repeated },
  );
}

const record = (schemas: Operation['query']) =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, valuesOf(schema)]));

/** Generated ids name nothing, so the ids of the successful request replace them. */
const onWhatIsThere = (made: Record<string, unknown>, there: Record<string, unknown>): Record<string, unknown> => ({
  ...made,
  ...Object.fromEntries(Object.entries(there).filter(([key]) => isNamed(key))),
});

function raw(query: Record<string, unknown>, body: unknown): Raw {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = pairs.map(
    ([key, value]) => `${encode(key)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return {
    query: text.join('&'),
    payload: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    type: body === undefined ? undefined : 'application/json',
  };
}

/** Lone surrogates have no encoding in an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
