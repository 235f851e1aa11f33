import {
  CancelledError,
  convertToCommandError,
  DeadlineExceededError,
  EventStoreDBClient,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  type AllStreamRecordedEvent,
  type RecordedEvent as StreamRecordedEvent,
} from '@eventstore/db-client';
import { kurrentAddress } from './address.ts';

export type Client = EventStoreDBClient;
/** An event from the client, of a stream or of $all. */
export type ClientEvent = AllStreamRecordedEvent | StreamRecordedEvent;

/** Options of every request: at the leader, so that each sees all earlier acknowledged appends. */
export type CallOptions = { requiresLeader: true; credentials: { username: string; password: string } };

/**
 * A client for `esdb://` or `esdb+discover://`, which connects on first use. The credentials of the URL are passed with
 * each call: only then does the client send an append as a separate call, which has a deadline and fails alone. Without
 * them, all appends of the process share one stream that has neither. If the URL turns TLS off, the client sends no
 * credentials. Throws when it has TLS and no user.
 */
export function connectTo(connectionString: string): { client: Client; call: CallOptions } {
  const address = kurrentAddress(connectionString);
  if (!address || (address.isEncrypted && !address.user))
    throw new Error('KURRENTDB_URL needs a user and a password, or tls=false');
  const credentials = address.user ?? { username: '', password: '' };
  return { client: EventStoreDBClient.connectionString(connectionString), call: { requiresLeader: true, credentials } };
}

/**
 * Whether an error means that the server went away, restarts, changes its leader or cannot accept us now, so that the
 * same request may succeed later. Every other error is final.
 */
export function isKurrentLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known = convertToCommandError(error);
  return (
    LOSSES.some((loss) => known instanceof loss) ||
    (known instanceof UnknownError && BROKEN.test(known.message)) ||
    DISCOVERY.test(known.message)
  );
}

const LOSSES = [UnavailableError, DeadlineExceededError, TimeoutError, CancelledError, NotLeaderError];
// The end of a call whose connection broke before the response arrived.
const BROKEN = /^13 INTERNAL: .*(RST_STREAM|stream)/i;
// Errors of the client itself, without a code.
const DISCOVERY = /^(Failed to discover after|Channel has been shut down|Cannot start call on a closed)/i;
