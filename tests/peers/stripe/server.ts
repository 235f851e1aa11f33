import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import { answerCall, failure, type Answer } from './calls.ts';
import { nested } from './forms.ts';
import { emptyWorld, newId, nextMonth, opened, type Message, type Subscription, type World } from './world.ts';

/** How the peer behaves on the next call of the API. */
export type Fault = 409 | 429 | 500 | 'hang' | 'reset';

/** Takes a signed message, as a webhook does, and says with which status. */
export type Receiver = (body: string, signature: string) => Promise<number>;

export type StripePeer = {
  url: string;
  world: World;
  /** Idempotency keys of the calls, in order; null for calls without one. */
  keys: (string | null)[];
  fail: (...faults: Fault[]) => void;
  /** The next payment is declined (402). */
  declineNext: () => void;
  /** Waits until all messages have arrived. */
  settled: () => Promise<void>;
  /** Messages go here at once; without a receiver they wait in `world.messages`. */
  sendTo: (receiver: Receiver | null) => void;
  /** Sends a message, signed at a moment (Unix seconds; default: now). */
  send: (message: Message, receiver: Receiver, signedAt?: number) => Promise<number>;
  /** The person pays on the checkout page. */
  pay: (sessionId: string) => Promise<Subscription>;
  /** A month passes. */
  month: (subscription: string, isPaid?: boolean) => Promise<Subscription>;
  /** Says that something happened. */
  tell: (type: string, object: object) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A local server that speaks the HTTP protocol of Stripe as far as Acta uses it, keeps idempotency keys, signs its
 * messages, and fails as it is told to. `now`: its own clock (Unix seconds), which may be wrong.
 */
export async function startStripePeer(
  webhookSecret: string,
  { now = () => Math.floor(Date.now() / 1000), port = 0 }: { now?: () => number; port?: number } = {},
): Promise<StripePeer> {
  const world = emptyWorld();
  const answers = new Map<string, { sent: string; answer: Answer }>();
  const keys: (string | null)[] = [];
  let faults: Fault[] = [];
  let declines = false;
  let arriving: Promise<unknown> = Promise.resolve();
  let receiver: Receiver | null = null;
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function send(message: Message, to: Receiver, signedAt = Math.floor(Date.now() / 1000)): Promise<number> {
    const payload = JSON.stringify(message);
    const signing = { payload, secret: webhookSecret, timestamp: signedAt };
    return to(payload, new Stripe('sk_test_peer').webhooks.generateTestHeaderString(signing));
  }
  async function tell(type: string, object: object): Promise<void> {
    const message: Message = {
      id: newId('evt'),
      object: 'event',
      type,
      created: now(),
      data: { object: structuredClone(object) },
    };
    world.messages.push(message);
    if (receiver) await send(message, receiver);
  }

  async function pay(sessionId: string): Promise<Subscription> {
    const session = world.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('no open session');
    session.status = 'complete';
    const subscription = opened(world, session, now());
    world.subscriptions.set(subscription.id, subscription);
    await tell('customer.subscription.created', subscription);
    subscription.status = 'active';
    await tell('customer.subscription.updated', subscription);
    await tell('checkout.session.completed', { id: session.id, object: session.object, status: session.status });
    return subscription;
  }

  async function month(id: string, isPaid = true): Promise<Subscription> {
    const subscription = world.subscriptions.get(id);
    if (!subscription) throw new Error('no such subscription');
    nextMonth(world, subscription, isPaid);
    const ended = subscription.status === 'canceled';
    await tell(ended ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
    return subscription;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', base);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    if (pathname.startsWith('/pay/')) return page(pathname, request.method ?? '', response);
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (pathname === '/portal')
      return html(response, `<h1>Portal</h1><a href="${searchParams.get('back') ?? ''}">Back</a>`);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    const key = request.headers['idempotency-key'];
    keys.push(typeof key === 'string' ? key : null);
    const sent = nested(new URLSearchParams(request.method === 'GET' ? search : text));
    const work = () => {
      const wanted = { method: request.method ?? '', path: pathname, sent, base, declines };
      const told: [string, object][] = [];
      const answer = answerCall(world, { ...wanted, tell: (type, object) => told.push([type, object]) });
      // As at Stripe, the answer does not wait for the message.
      for (const [type, object] of told) arriving = Promise.all([arriving, tell(type, object)]);
      if (answer.status === 402) declines = false;
      return answer;
    };
    const isSignedIn = /^Bearer (sk|rk)_/.test(request.headers.authorization ?? '');
    const refused = isSignedIn ? refusalOf(fault) : failure(401, 'invalid_request_error');
    const { status, body } = refused ?? once(typeof key === 'string' ? key : null, text, work);
    const date = new Date(now() * 1000).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), date });
    response.end(JSON.stringify(body));
  }

  /** The same key with the same form gets the same answer; with another form, a refusal. */
  function once(key: string | null, sent: string, work: () => Answer): Answer {
    const known = key === null ? undefined : answers.get(key);
    if (known) return known.sent === sent ? known.answer : failure(400, 'idempotency_error');
    const answer = work();
    if (key !== null && answer.status < 500) answers.set(key, { sent, answer });
    return answer;
  }

  async function page(pathname: string, method: string, response: ServerResponse): Promise<void> {
    const id = pathname.slice('/pay/'.length);
    const session = world.sessions.get(id);
    if (!session) return html(response, '<h1>Unknown</h1>');
    if (method !== 'POST')
      return html(
        response,
        `<h1>Pay</h1><form method="post"><button>Pay</button></form><a href="${session.asked.cancel_url}">Back</a>`,
      );
    response.writeHead(303, { location: session.asked.success_url }).end();
    await pay(id);
  }

  return {
    url: base,
    world,
    keys,
    fail: (...next) => void (faults = next),
    declineNext: () => void (declines = true),
    settled: async () => void (await arriving),
    sendTo: (to) => void (receiver = to),
    send,
    pay,
    month,
    tell,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refusalOf(fault: Fault | undefined): Answer | null {
  switch (fault) {
    case 409:
      return failure(409, 'invalid_request_error', 'idempotency_key_in_use');
    case 429:
      return failure(429, 'invalid_request_error', 'rate_limit');
    case 500:
      return failure(500, 'api_error');
    default:
      return null;
  }
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Local Stripe</title><main>${body}</main></html>`);
}
