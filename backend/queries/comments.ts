import type { Pool } from 'pg';
import { commentStream } from '#/backend/commands/comments/comments.ts';
import type { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { commentsView, type Comments } from '#/backend/projections/documents/comments/fold.ts';
import { pastDocument } from './past-document.ts';
import { readView } from './read.ts';
import { scoped } from './scoped.ts';

/** The comments on a device of an organisation, or on its company (`about` is then its own id), now. */
export async function liveComments(
  pool: Pool,
  organisation: OrganisationId,
  about: DeviceId | OrganisationId,
): Promise<Comments> {
  return (await readView(scoped(pool, { organisation }), commentsView, about)).document;
}

/**
 * The comments on a device or company as of a moment, by the same fold. The caller has made sure that it may be seen.
 */
export const pastComments = (log: EventLog, about: string, asOf: string): Promise<Comments | 'INVALID_MOMENT'> =>
  pastDocument(log, commentsView, { stream: commentStream(about), key: about, asOf });
