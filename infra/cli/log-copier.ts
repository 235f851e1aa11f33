import type { LogCopier } from '#/backend/log/copier.ts';
import { createPostgresCopier } from '#/backend/log/postgres/copier.ts';

/** What writes copies into the log on the engine that the settings name. */
export async function openCopier({
  ownerUrl,
  kurrentdbUrl,
}: {
  ownerUrl: string;
  kurrentdbUrl: string | undefined;
}): Promise<LogCopier> {
  if (kurrentdbUrl === undefined) return createPostgresCopier(ownerUrl);
  const [{ createKurrentCopier }, { createKurrentLog }] = await Promise.all([
    import('#/backend/log/kurrent/copier.ts'),
    import('#/backend/log/kurrent/log.ts'),
  ]);
  return createKurrentCopier(createKurrentLog({ connectionString: kurrentdbUrl }));
}
