import { Server, ServerCredentials, status, type sendUnaryData } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { breakableLine, type Line } from '../breakable-line.ts';
import { appendHandler } from './append.ts';
import { readHandler } from './read.ts';
import { createStore, type Store } from './store.ts';

export type KurrentPeer = {
  /** As for KURRENTDB_URL. */
  url: string;
  store: Store;
  /** The connection on which it can be reached: to be cut, taken down and up again. */
  line: Line;
  /** Stores the next append and does not answer it. */
  loseNextAnswer: () => void;
  close: () => Promise<void>;
};

/**
 * A peer for KurrentDB, made by us from the definitions of its public gRPC protocol that come with its client: appends
 * with expected revision and repetition, reads of streams and of $all in both directions, filtered subscriptions with
 * checkpoints, the list of server features. It is not KurrentDB: it keeps everything in memory, knows no users, no
 * cluster, no deletion, no links, no persistent subscriptions, and what it shows of KurrentDB is what we understood of
 * it. `npm run test:containers` runs the same suites on the real one.
 */
export async function startKurrentPeer({
  clock,
  port,
}: { clock?: () => number; port?: number } = {}): Promise<KurrentPeer> {
  const store = createStore(clock);
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  let losing = false;
  const lost = () => {
    const loses = losing;
    losing = false;
    return loses;
  };
  const unknown = { code: status.UNIMPLEMENTED, details: 'The peer does not know this' };
  const refuse = (_call: unknown, answer: sendUnaryData<never>) => answer(unknown);
  server.addService(streamsGrpc.StreamsService, {
    append: appendHandler(store, lost),
    read: readHandler(store),
    batchAppend: (call: { destroy: (error: Error) => void }) => call.destroy(Object.assign(new Error(), unknown)),
    delete: refuse,
    tombstone: refuse,
  });
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<features.SupportedMethods>) =>
      answer(null, supported()),
  });
  const bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, at) =>
      error ? reject(error) : resolve(at),
    ),
  );
  const line = await breakableLine(`esdb://127.0.0.1:${bound}?tls=false`, port);
  return {
    url: line.url,
    store,
    line,
    loseNextAnswer: () => {
      losing = true;
    },
    async close() {
      await line.close();
      server.forceShutdown();
    },
  };
}

const supported = () =>
  new features.SupportedMethods()
    .setEventStoreServerVersion('25.1.0')
    .setMethodsList(
      ['append', 'read'].map((method) =>
        new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(method),
      ),
    );
