import { status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type AppendReq, type AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { nameOf } from './messages.ts';
import type { Expected, Proposed, Store } from './store.ts';

type Call = ServerReadableStream<AppendReq, AppendResp>;

/** Streams/Append: the options, then one message an event; answered when the client has sent them all. */
export const appendHandler =
  (store: Store, lost: () => boolean) =>
  (call: Call, answer: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('end', () => {
      if (!options) return answer({ code: status.INVALID_ARGUMENT, details: 'no options' });
      const expected = expectedOf(options);
      const outcome = store.append(nameOf(options.getStreamIdentifier()), expected, events);
      if (lost()) return; // stored, and nobody is told
      answer(null, 'wrong' in outcome ? refused(expected, outcome.wrong) : stored(outcome));
    });
  };

function proposed(message: AppendReq.ProposedMessage): Proposed {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function expectedOf(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return -1;
  return options.hasRevision() ? Number(options.getRevision()) : null;
}

function stored({ revision, position }: { revision: number; position: bigint }): AppendResp {
  const place = new streams.AppendResp.Position()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streams.AppendResp().setSuccess(
    new streams.AppendResp.Success().setCurrentRevision(String(revision)).setPosition(place),
  );
}

function refused(expected: Expected, last: number): AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (last < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(last));
  if (expected === null) wrong.setExpectedAny(new shared.Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}
