import type { LogImport } from '#/backend/log/log-import.ts';
import { createPostgresImport } from '#/backend/log/postgres/log-import.ts';

/** What writes copies into the log on the engine that the settings name. */
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
