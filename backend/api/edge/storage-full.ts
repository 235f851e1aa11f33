/** Of a disk: no space, and no quota left. Of Postgres: disk_full. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because there is no room for it, here or in the database. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || isStorageFull(error.cause));

/** Whether a view stands still because there is no room for it: it goes on by itself when there is. */
export const lacksRoom = ({ failure }: { failure: string }): boolean => codes.has(failure.split(' ', 1)[0] ?? '');
