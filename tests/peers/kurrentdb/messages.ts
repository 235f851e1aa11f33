import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Kept } from './store.ts';

/** The messages of the public protocol that a read is answered with. */
export function eventMessage(kept: Kept): ReadResp {
  const position = kept.position.toString();
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(kept.id))
    .setStreamIdentifier(streamIdentifier(kept.stream))
    .setStreamRevision(String(kept.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(kept.metadata)
    .setData(kept.data);
  record
    .getMetadataMap()
    .set('type', kept.type)
    .set('content-type', kept.contentType)
    .set('created', String(BigInt(kept.created) * 10_000n));
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(position));
}

export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const checkpoint = (position: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const streamNotFound = (name: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name)),
  );

const streamIdentifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name));

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
