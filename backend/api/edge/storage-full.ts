/** Of a disk: no space, and no quota left. Of Postgres: disk_full. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a write failed for lack of space, here or in the database. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || isStorageFull(error.cause));

/** Whether a view has stopped for lack of space: it continues by itself once there is space. */
export const lacksRoom = ({ failure }: { failure: string }): boolean => codes.has(failure.split(' ', 1)[0] ?? '');
