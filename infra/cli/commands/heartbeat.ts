import os from 'node:os';
import { readHeartbeats } from '#/backend/projections/heartbeat.ts';
import type { Command } from '../cli.ts';
import { withClient } from '#/backend/database/roles.ts';

/** A worker writes a heartbeat every ten seconds. */
const aliveForSeconds = 60;

/** `acta heartbeat`: exit code 0 when the worker of this machine or container wrote a heartbeat in the last minute. */
export const heartbeatCommand: Command = async (_args, { env, out, err }) => {
  const url = env['DATABASE_URL'];
  if (!url) {
    err('This needs DATABASE_URL.');
    return 2;
  }
  const known = await withClient(url, (client) => readHeartbeats(client));
  const own = known.find(({ host }) => host === os.hostname());
  if (own === undefined) {
    err('No worker has worked here.');
    return 1;
  }
  out(`The last sign of life is ${Math.round(own.age)} s old.`);
  return own.age <= aliveForSeconds ? 0 : 1;
};
