import { inject } from 'vitest';
import * as z from 'zod';

export type TestDatabase = {
  /** Signs in as the owner of the tables, who may do anything in this database. */
  ownerUrl: string;
  /** Signs in as the application does (role acta_app). */
  url: string;
  /** Signs in as the worker does (role acta_worker). */
  workerUrl: string;
  drop: () => Promise<void>;
};

const Created = z.object({ name: z.string(), ownerUrl: z.string(), url: z.string(), workerUrl: z.string() });

/** A migrated, empty Postgres database for one test file; the server is started when the first file asks. */
export async function freshDatabase(): Promise<TestDatabase> {
  const created = await fetch(`${inject('testServices')}/database`, { method: 'POST' });
  if (!created.ok) throw new Error(`No test database: ${await created.text()}`);
  const { name, ...urls } = Created.parse(await created.json());
  return {
    ...urls,
    async drop() {
      const dropped = await fetch(`${inject('testServices')}/database/${name}`, { method: 'DELETE' });
      if (!dropped.ok) throw new Error(`The test database stays: ${await dropped.text()}`);
    },
  };
}
