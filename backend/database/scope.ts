import type { Pool, PoolClient } from 'pg';
import type { OrganisationId } from '#/backend/events/ids.ts';

/**
 * Whose rows may be seen: one organisation's; those of whoever operates the installation (`operator`); what everybody
 * may read (`public`); or all of them for the system's own work (ADR 33).
 */
export type Scope = { organisation: OrganisationId } | (typeof named)[number];
const named = ['system', 'operator', 'public'] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The place of a single statement that sets its scope itself. */
export type OfScope = { pool: Pool; scope: Scope };

/** The database's text for a scope. Throws if it is not an organisation. */
export function scopeValue(scope: Scope): string {
  const value = typeof scope === 'string' ? scope : scope.organisation;
  // It becomes a part of a statement.
  const isKnown = typeof scope === 'string' ? named.includes(scope) : uuid.test(value);
  if (!isKnown) throw new Error('The scope is not an organisation');
  return value;
}

/** Runs `work` in one transaction in which row-level security shows only the rows of `scope`. */
export async function inScope<T>(pool: Pool, scope: Scope, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, `begin; set local app.scope = '${scopeValue(scope)}'`, work);
}

/** Runs `work` for the system on one snapshot of the database, and changes nothing. */
export const inSnapshot = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, `begin isolation level repeatable read read only; set local app.scope = 'system'`, work);

async function inTransaction<T>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost between two queries emits this event; without a listener, it would end the process.
  const lost = (error: Error) => (broken = error);
  client.on('error', lost);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lost);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
