import Fastify from 'fastify';
import http from 'node:http';
import pg from 'pg';
import { run } from './measure.ts';

/**
 * The capacity of this machine for the smallest signed-in read: one named statement on the same server. Requests a
 * second.
 */
export async function bareRoute(url: string, users: number, times: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = Fastify();
  app.get('/', async () => {
    const { rows } = await pool.query({ name: 'bare', text: 'select $1::text as said', values: ['something'] });
    return rows[0];
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true });
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(address, { agent }, (response) => response.resume().on('end', () => resolve()));
      request.on('error', reject);
    });
  try {
    await run(users * 10, users, call);
    const { seconds } = await run(times, users, call);
    return times / seconds;
  } finally {
    agent.destroy();
    await app.close();
    await pool.end();
  }
}
