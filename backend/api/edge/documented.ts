import { keptDocuments } from '#/backend/events/document-endings.ts';
import { profilingRefusals } from '#/backend/commands/profiling/profiling.ts';
import { isOwnAccount } from './access.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from './contract.ts';
import { refusals } from './refusals.ts';
import type { ErrorCode } from './refusals/code.ts';

/** Adds the possible refusals to the description of every call: by status, with the codes. */
export function documentRefusals(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema || schema.hide) return;
    const byStatus = Map.groupBy(refusedBy(route), (code) => refusals[code].status);
    const documented = Object.fromEntries([...byStatus].map(([status, codes]) => [status, bodyWith(codes)]));
    schema.response = { ...documented, ...asObject(schema.response) };
  });
}

const bytes = z.unknown();
z.globalRegistry.add(bytes, { type: 'string', format: 'binary' });
/** The response of a call that sends a file of one of these types. */
export const fileOf = (types: readonly string[]) => ({
  200: { description: 'The file', content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])) },
});
export const spreadsheet = keptDocuments.xlsx;

/** The description lists every code; a body with another one would still be sent, and tests find it. */
function bodyWith(codes: readonly ErrorCode[]) {
  const code = z.string();
  z.globalRegistry.add(code, { enum: codes.toSorted() });
  return z.extend(ErrorBody, { code });
}

function refusedBy({ method, config, schema, url }: RouteOptions): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'INTERNAL',
    'UNAVAILABLE',
    'RECORD_IN_DOUBT',
    'HOST_UNKNOWN',
    ...(config?.refuses ?? []),
  ]);
  const add = (when: boolean, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code));
  const access = config?.access;
  const asked = new Set([schema?.querystring, schema?.body].flatMap(keysOf));
  const changes = ![method].flat().includes('GET');
  add(access !== 'visitor', 'UNAUTHENTICATED', 'ACCESS_ENDED');
  add(access !== 'visitor' && access !== 'signed-in', 'EMAIL_NOT_VALIDATED');
  add(access !== 'visitor' && !isOwnAccount(url), 'SECOND_FACTOR_REQUIRED');
  add(access === 'editor' || access === 'owner' || access === 'administrator', 'FORBIDDEN');
  add(Boolean(config?.feature), 'PREMIUM_REQUIRED');
  add(Boolean(config?.stepUp), 'STEP_UP_REQUIRED');
  add(Boolean(config?.rateLimit), 'TOO_MANY_REQUESTS');
  add(changes, 'CROSS_SITE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'BODY_UNFINISHED', 'INVALID_INPUT', 'CONFLICT');
  add(changes, 'STORAGE_FULL');
  add(Boolean(schema?.querystring), 'INVALID_INPUT');
  add(asked.has('asOf') || asked.has('from'), 'INVALID_MOMENT');
  add(asked.has('asIf'), 'CHANGE_NOT_FOUND', ...profilingRefusals);
  add(asked.has('deviceId') || asked.has('device'), 'DEVICE_NOT_FOUND', 'NO_DEVICE');
  add(changes && access === 'editor' && !url.endsWith('newDevice'), 'DEVICE_ARCHIVED', 'REASON_REQUIRED');
  return [...codes];
}

/** Names of the fields of a schema; with alternatives, the fields of all of them. */
function keysOf(schema: unknown): string[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.def.shape);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(keysOf);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return keysOf(schema.def.innerType);
  return [];
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
