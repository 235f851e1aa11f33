import type { Command } from '../cli.ts';
import { migrate } from '../migrate.ts';

/** `acta migrate`: brings the database to the shape of this release. */
export const migrateCommand: Command = async (_args, { env, out, err }) => {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url } = env;
  if (!ownerUrl || !url) {
    err('DATABASE_OWNER_URL (owner of the tables) and DATABASE_URL (the application) must be set.');
    return 1;
  }
  const applied = await migrate({ ownerUrl, url });
  out(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  return 0;
};
