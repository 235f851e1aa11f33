import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { Asked, hashOf, Reply, type Recorded } from './replies.ts';

/** A service with the chat completions protocol, by the settings of the product; null: what is recorded has to do. */
export type Service = { address: string; model: string; key: string | undefined } | null;

export type Recorder = {
  /** The base address for the product's engine. */
  url: string;
  /** The request that nobody could answer since the last look; null where each was. */
  takeOpen: () => ({ hash: string } & Asked) | null;
  close: () => Promise<void>;
};

const Called = z.looseObject({ ...Asked.shape, stream: z.boolean().default(false) });
const Completion = z.looseObject({
  model: z.string().optional(),
  choices: z.tuple([z.looseObject({ message: z.looseObject({}) })], z.unknown()),
});

/**
 * A server between the product and a model: it answers what it has heard before, asks the service for the rest and keeps
 * the answer in `replies`. Without a service it refuses, as one does that knows no such caller: nothing is tried again.
 */
export async function startRecorder(service: Service, replies: Map<string, Recorded>): Promise<Recorder> {
  let open: ReturnType<Recorder['takeOpen']> = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Called.parse(JSON.parse(await text(request)));
    const asked = Asked.parse(body);
    const hash = hashOf(asked);
    const known = replies.get(hash);
    if (known) return send(response, known, body.stream);
    if (!service) {
      open = { hash, ...asked };
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"open"}}');
    }
    const { stream: _, stream_options: __, ...rest } = body;
    const heard = await fetch(`${service.address}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.key ?? 'none'}` },
      body: JSON.stringify({ ...rest, model: service.model }),
    });
    const said = await heard.text();
    if (!heard.ok) return void response.writeHead(heard.status, { 'content-type': 'application/json' }).end(said);
    const { model = service.model, choices } = Completion.parse(JSON.parse(said));
    // Services add fields of their own, which the product does not read.
    const { role, content, tool_calls } = z.object(Reply.shape).parse(choices[0].message);
    const message: Reply = { role, content, ...(tool_calls?.length ? { tool_calls } : {}) };
    replies.set(hash, { hash, model, message });
    send(response, { model, message }, body.stream);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeOpen() {
      const taken = open;
      open = null;
      return taken;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** A reply as the protocol sends it, at once or as a stream. */
function send(response: ServerResponse, { model, message }: Omit<Recorded, 'hash'>, streams: boolean): void {
  const { role, content, tool_calls } = message;
  const finish_reason = tool_calls?.length ? 'tool_calls' : 'stop';
  const common = { id: 'recorded', created: 0, model };
  if (!streams) {
    const choices = [{ index: 0, message, finish_reason }];
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ ...common, object: 'chat.completion', choices }));
  }
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const calls = tool_calls && { tool_calls: tool_calls.map((call, index) => ({ index, ...call })) };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${chunk({ role, content: content ?? '', ...calls }, null)}${chunk({}, finish_reason)}data: [DONE]\n\n`);
}
