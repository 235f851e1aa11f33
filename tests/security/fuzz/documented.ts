import * as z from 'zod';
import type { Operation } from './operations.ts';

type Answer = { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string };

/** The difference of a response from its description; null where there is none. */
export function deviation({ responses }: Operation, { statusCode, headers, body }: Answer): string | null {
  // An installation without a payment provider says so for ever; any other of these is a failure.
  const isClosed = statusCode === 503 && body.startsWith('{"code":"CHECKOUT_CLOSED"');
  if (statusCode >= 500 && !isClosed) return `${statusCode} ${body.slice(0, 300)}`;
  const described = responses[statusCode];
  if (!described) return `${statusCode} is not described: ${body.slice(0, 300)}`;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const schema = described.content?.[type]?.schema;
  if (!schema) return `${statusCode} as ${type} is not described`;
  if (type !== 'application/json' || schema.format === 'binary') return null;
  const shape = z.fromJSONSchema(schema).safeParse(JSON.parse(body));
  return shape.success ? null : `${statusCode}: ${z.prettifyError(shape.error)} in ${body.slice(0, 300)}`;
}
