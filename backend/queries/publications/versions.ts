import { publicationStream } from '#/backend/commands/publications/publications.ts';
import { isPublicationEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { PublicationPost } from '#/backend/events/publications.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { foundingPost } from './publications.ts';

/**
 * A version of a publication, with who wrote it and when; `at` null: it came with Acta. `of`: the earlier version that
 * was written again.
 */
export type PublicationVersion = {
  version: number;
  of: number | null;
  at: string | null;
  by: Encrypted | null;
  post: PublicationPost;
};

/** All versions of a publication, the first one first; empty where there is no such publication. */
export async function versionsOf(log: Pick<EventLog, 'read'>, id: string): Promise<PublicationVersion[]> {
  const founding = foundingPost(id);
  const versions: PublicationVersion[] = [];
  for await (const recorded of log.read(publicationStream(id))) {
    const event = upcast(recorded);
    if (!event || !isPublicationEvent(event) || !('post' in event.data)) continue;
    const [version, of] = [versions.length + 1, 'of' in event.data ? event.data.of : null];
    // The first event of an article that comes with Acta records it as it stood, and is nobody's writing.
    const isFounding = founding !== null && version === 1;
    const { recordedAt, actor } = event;
    const [at, by] = isFounding ? [null, null] : [recordedAt, actor.name];
    versions.push({ version, of, at, by, post: event.data.post });
  }
  if (versions.length > 0 || founding === null) return versions;
  return [{ version: 1, of: null, at: null, by: null, post: founding }];
}
