import type { LogImport } from '#/backend/log/log-import.ts';
import { createPostgresImport } from '#/backend/log/postgres/log-import.ts';

/** Opens the writer of copies for the log on the engine of the settings. */
export async function openLogImport({
  ownerUrl,
  kurrentdbUrl,
}: {
  ownerUrl: string;
  kurrentdbUrl: string | undefined;
}): Promise<LogImport> {
  if (kurrentdbUrl === undefined) return createPostgresImport(ownerUrl);
  const [{ createKurrentImport }, { createKurrentLog }] = await Promise.all([
    import('#/backend/log/kurrent/log-import.ts'),
    import('#/backend/log/kurrent/log.ts'),
  ]);
  return createKurrentImport(createKurrentLog({ connectionString: kurrentdbUrl }));
}
