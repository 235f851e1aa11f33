import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { roles, type AccessTable } from './access-table.ts';
import type { Cast } from './cast.ts';
import { outcomeOf } from './outcome.ts';
import { elsewhere, namesMore } from './elsewhere.ts';
import type { Maker, Scene, Sent } from './scene.ts';
import { make } from './send.ts';

export type Stage = { cast: Cast; scenes: Record<'FREE' | 'PREMIUM' | 'other', Scene> };
type Row = NonNullable<ReturnType<AccessTable['get']>>;

/**
 * Makes a call as each of the seven roles and lists the differences from the table: `AUDITOR: allowed, not forbidden`.
 * A foreign thing has to look like one that never existed, and foreign ids must not work on an own device.
 */
export async function differences(
  call: string,
  row: Row,
  maker: Maker,
  { cast, scenes }: Stage,
  app: FastifyInstance = scenes.PREMIUM.server.app,
): Promise<string[]> {
  const found: string[] = [];
  const kept: Partial<Record<'FREE' | 'PREMIUM', Sent>> = {};
  const isRead = call.startsWith('GET ');
  for (const role of roles) {
    const expected = row[role];
    const whose = role === 'FREE' ? 'FREE' : 'PREMIUM';
    // A read and a refused call change nothing, so the next role may use the same input.
    const isAlike = isRead || expected !== 'allowed';
    const sent = isAlike ? (kept[whose] ??= await maker(scenes[whose])) : await maker(scenes[whose]);
    const answer = await make(call, await cast.as(role, app), sent);
    const outcome = outcomeOf(answer);
    if (outcome !== expected) found.push(`${role}: ${outcome}, not ${expected}`);
    if (outcome !== 'not-found') continue;
    const unknown = await make(call, await cast.as(role, app), elsewhere(sent, randomUUID, unknownLike));
    if (!isDeepStrictEqual(said(answer), said(unknown))) found.push(`${role}: can tell what exists`);
    if (role !== 'other' || !namesMore(sent)) continue;
    const mixed = elsewhere(
      sent,
      () => scenes.other.deviceId,
      (id) => id,
    );
    const { statusCode } = await make(call, await cast.as(role, app), mixed);
    if (statusCode < 400) found.push(`${role}: gets at things of others by way of a device of their own`);
  }
  return found;
}

const unknownLike = (id: string): string => (id.length === 64 ? '0'.repeat(64) : randomUUID());
const said = (answer: { json: () => unknown }) => ({ ...ErrorBody.parse(answer.json()), requestId: '' });
