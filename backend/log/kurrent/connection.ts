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
/** An event as the client gives it, from a stream or from $all. */
export type ClientEvent = AllStreamRecordedEvent | StreamRecordedEvent;

/** How every request is made: at the leader, so that each sees what was acknowledged before it. */
export type CallOptions = { requiresLeader: true; credentials: { username: string; password: string } };

/**
 * A client for `esdb://` or `esdb+discover://`, which connects when first used. The credentials of the URL are named at
 * each call: only then does the client send an append as a call of its own, which has a deadline and fails alone.
 * Without, all appends of the process share one stream that has neither. Where the URL turns TLS off, the client sends
 * no credentials. Throws when it has TLS and no user.
 */
export function connectTo(connectionString: string): { client: Client; call: CallOptions } {
  const address = kurrentAddress(connectionString);
  if (!address || (address.isEncrypted && !address.user))
    throw new Error('KURRENTDB_URL needs a user and a password, or tls=false');
  const credentials = address.user ?? { username: '', password: '' };
  return { client: EventStoreDBClient.connectionString(connectionString), call: { requiresLeader: true, credentials } };
}

/**
 * Whether an error means that the server went away, restarts, changes its leader or cannot take us now, so that the same
 * request may succeed later. Everything else is an answer.
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
// How a call ends whose connection broke while the answer was on its way.
const BROKEN = /^13 INTERNAL: .*(RST_STREAM|stream)/i;
// Of the client itself, without a code.
const DISCOVERY = /^(Failed to discover after|Channel has been shut down|Cannot start call on a closed)/i;
