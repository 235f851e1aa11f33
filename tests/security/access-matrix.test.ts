import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '#/backend/api/edge/app.ts';
import { accessTable } from './access-table.ts';
import { makers } from './calls/all.ts';
import { differences } from './differences.ts';
import { openTheatre, type Theatre } from './theatre.ts';

const Starting = z.object({ fastify: z.custom<FastifyInstance>((value) => typeof value === 'object') });

const table = accessTable();
let theatre: Theatre;
beforeAll(async () => void (theatre = await openTheatre()));
afterAll(() => theatre.stop());

/** The differences between the table, the makers and a server, compared as each of the seven. */
async function compared(call: string, app?: FastifyInstance): Promise<string[]> {
  const [row, maker] = [table.get(call), makers[call]];
  if (!row || !maker) throw new Error(`security/access.yaml or tests/security/calls does not have ${call}`);
  await theatre.nextMinute();
  return differences(call, row, maker, theatre, app);
}

describe('A call that is opened to others', () => {
  /** The same server, with another access level on one of its calls. */
  async function opened(url: string, access: 'visitor' | 'signed-in' | 'reader'): Promise<FastifyInstance> {
    const open = (message: unknown) => {
      Starting.parse(message).fastify.addHook('onRoute', (route: RouteOptions) => {
        if (route.url === url) route.config = { ...route.config, access };
      });
    };
    diagnostics.subscribe('fastify.initialization', open);
    try {
      return await buildApp(theatre.server.services);
    } finally {
      diagnostics.unsubscribe('fastify.initialization', open);
    }
  }

  it.each([
    ['GET', '/api/normsReq/getAccessRequests', 'visitor', 'visitor: allowed, not sign-in'],
    ['GET', '/api/normsReq/getAccessRequests', 'reader', 'AUDITOR: allowed, not forbidden'],
    ['GET', '/api/risks/getRiskFile', 'signed-in', 'unvalidated: not-found, not validate'],
    ['POST', '/api/devices/updateSummary', 'reader', 'AUDITOR: allowed, not forbidden'],
  ] as const)('is found: %s %s for every %s', async (method, url, access, difference) => {
    const app = await opened(url, access);
    expect(await compared(`${method} ${url}`, app)).toContain(difference);
    await app.close();
  });
});

describe('Who may make which call', () => {
  it('is said of every call, and of nothing else', () => {
    const calls = [...theatre.server.app.calls.keys()].toSorted();
    expect([...table.keys()].toSorted()).toEqual(calls);
    expect(Object.keys(makers).toSorted()).toEqual(calls);
  });

  it.each([...table.keys()])('%s', async (call) => expect(await compared(call)).toEqual([]));
});

describe('The table', () => {
  const columns = 'columns: [visitor, unvalidated, FREE, PREMIUM, AUDITOR, ADMIN, other]\ncalls:\n';
  const six = 'allowed, allowed, allowed, allowed, allowed, allowed';

  it('has an expectation for each of the seven', () => {
    expect(accessTable(`${columns}  GET /a: [${six}, allowed]`).size).toBe(1);
    expect(() => accessTable(`${columns}  GET /a: [${six}]`)).toThrow('too_small');
    expect(() => accessTable(`${columns}  GET /a: [${six}, perhaps]`)).toThrow('invalid_value');
    expect(() => accessTable(`${columns.replace(', other', '')}  GET /a: [${six}, allowed]`)).toThrow('other columns');
  });
});
