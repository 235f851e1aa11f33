import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

/** How the peer behaves on one request; without a step it answers `{}`, or what it was started with. */
export type Step =
  | { kind: 'answer'; content: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { kind: 'refusal'; because: string }
  /** Calls tools; streams only. `input`: its arguments as they are sent, JSON or not. */
  | { kind: 'calls'; calls: { name: string; input: string }[] }
  | { kind: 'error'; status: number; code?: string; headers?: Record<string, string> }
  | { kind: 'html' }
  | { kind: 'hang' }
  | { kind: 'hang-in-body' }
  | { kind: 'reset' }
  | { kind: 'cut-body' }
  /** Streams only: `after` so many parts. */
  | { kind: 'cut-stream'; content: string; after: number }
  | { kind: 'broken-chunk'; content: string };

const JsonSchema = z.looseObject({ type: z.string() });
const ToolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string(), arguments: z.string() }),
});
const Said = z.union([
  z.strictObject({ role: z.enum(['system', 'user']), content: z.string() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string(),
    tool_calls: z.array(ToolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string().min(1), content: z.string() }),
]);
const Chat = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Said).min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          description: z.string(),
          parameters: JsonSchema,
        }),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: JsonSchema,
        }),
      }),
      z.strictObject({ type: z.literal('json_object') }),
    ])
    .optional(),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
});
export type ChatRequest = z.infer<typeof Chat>;

export type OpenAiPeer = {
  url: string;
  /** What the next requests get, in order. */
  script(...steps: Step[]): void;
  requests: { authorization: string | undefined; body: ChatRequest }[];
  /** Cuts off whoever waits. */
  cutConnections(): void;
  close(): Promise<void>;
};

/**
 * A local server that speaks the chat completions protocol as it is published, refuses requests that the real one
 * would refuse (strict schemas included), and fails as it is told to. It is no model.
 */
export async function startOpenAiPeer(
  otherwise: (asked: ChatRequest) => Step = () => ({ kind: 'answer', content: '{}' }),
  { knowsTools = false } = {},
): Promise<OpenAiPeer> {
  let steps: Step[] = [];
  const requests: OpenAiPeer['requests'] = [];
  const server = createServer((request, response) => {
    const nextStep = (asked: ChatRequest) => steps.shift() ?? otherwise(asked);
    answer(request, response, { nextStep, knowsTools }, requests).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    script(...next) {
      steps = next;
      requests.length = 0;
    },
    cutConnections: () => server.closeAllConnections(),
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { nextStep, knowsTools }: { nextStep: (asked: ChatRequest) => Step; knowsTools: boolean },
  requests: OpenAiPeer['requests'],
): Promise<void> {
  const text = await bodyOf(request);
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return refuse(response, 404, 'not_found', `${request.method} ${request.url}`);
  const parsed = Chat.safeParse(JSON.parse(text));
  const format = parsed.data?.response_format;
  const problems = parsed.success
    ? format?.type === 'json_schema'
      ? looseSpots(format.json_schema.schema, 'schema')
      : []
    : [z.prettifyError(parsed.error)];
  if (!parsed.success || problems.length > 0) return refuse(response, 400, 'invalid_request', problems.join('; '));
  const asked = parsed.data;
  const unpaired = unansweredCalls(asked);
  if (asked.tools && !knowsTools) return refuse(response, 400, 'unsupported_parameter', 'tools are not supported');
  if (unpaired.length > 0) return refuse(response, 400, 'invalid_request', `no result for ${unpaired.join(', ')}`);
  requests.push({ authorization: request.headers.authorization, body: asked });
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  const step = nextStep(asked);
  switch (step.kind) {
    case 'error':
      return refuse(response, step.status, step.code ?? 'error', 'as scripted', step.headers);
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'hang':
      return;
    case 'hang-in-body':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'cut-body':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"x","choices":[{"message":{"content":"{');
      await pause(5);
      request.socket.destroy();
      return;
    case 'refusal':
      if (asked.stream) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(
          `${chunk(asked.model, { refusal: step.because }, null)}${chunk(asked.model, {}, 'stop')}data: [DONE]\n\n`,
        );
        return;
      }
      return json(
        response,
        completion(asked.model, { role: 'assistant', content: null, refusal: step.because }, 'stop', usage),
      );
    case 'answer':
      if (!asked.stream)
        return json(
          response,
          completion(
            asked.model,
            { role: 'assistant', content: step.content, refusal: null },
            step.finish ?? 'stop',
            usage,
          ),
        );
      return stream(request, response, asked, step.content, step.finish ?? 'stop', usage);
    case 'calls':
      return callTools(response, asked, step.calls, usage);
    case 'cut-stream':
      return stream(request, response, asked, step.content, null, usage, step.after);
    case 'broken-chunk':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk(asked.model, { content: step.content }, null));
      response.end('data: {"broken\n\n');
  }
}

/** Calls of tools that the conversation does not answer, and answers to none: the real server refuses both. */
function unansweredCalls({ messages }: ChatRequest): string[] {
  const called = messages.flatMap((one) => ('tool_calls' in one ? (one.tool_calls ?? []).map(({ id }) => id) : []));
  const answered = messages.flatMap((one) => (one.role === 'tool' ? [one.tool_call_id] : []));
  return [...called.filter((id) => !answered.includes(id)), ...answered.filter((id) => !called.includes(id))];
}

/** Each call in two pieces, as servers send them. */
function callTools(
  response: ServerResponse,
  { model, messages }: ChatRequest,
  calls: readonly { name: string; input: string }[],
  usage: object,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, { name, input }] of calls.entries()) {
    const half = Math.ceil(input.length / 2);
    const id = `call_${messages.length}_${index}`;
    const first = { index, id, type: 'function', function: { name, arguments: input.slice(0, half) } };
    response.write(chunk(model, { role: 'assistant', tool_calls: [first] }, null));
    response.write(chunk(model, { tool_calls: [{ index, function: { arguments: input.slice(half) } }] }, null));
  }
  response.write(chunk(model, {}, 'tool_calls'));
  const counted = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage };
  response.end(`data: ${JSON.stringify(counted)}\n\ndata: [DONE]\n\n`);
}

/** A node of a JSON schema, or any other object in one. */
const Node = z.looseObject({
  type: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Where a schema is not as strict as the protocol's strict mode demands. */
function looseSpots(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((item, index) => looseSpots(item, `${at}[${index}]`));
  const { type, additionalProperties, properties, required } = Node.parse(schema);
  const own: string[] = [];
  if (type === 'object') {
    if (additionalProperties !== false) own.push(`${at}: additionalProperties must be false`);
    const names = Object.keys(properties ?? {});
    for (const name of names) if (!required?.includes(name)) own.push(`${at}: ${name} must be required`);
  }
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => looseSpots(value, `${at}.${key}`))];
}

function completion(model: string, message: object, finish: string, usage: object): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: `${model}-2026`,
    choices: [{ index: 0, finish_reason: finish, message, logprobs: null }],
    usage,
  };
}

const chunk = (model: string, delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  { model, stream_options: options }: ChatRequest,
  content: string,
  finish: string | null,
  usage: object,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, part] of (content.match(/[\s\S]{1,12}/g) ?? []).entries()) {
    if (index >= cutAfter) {
      await pause(5);
      request.socket.destroy();
      return;
    }
    response.write(chunk(model, { role: 'assistant', content: part }, null));
  }
  response.write(chunk(model, {}, finish));
  if (options?.include_usage)
    response.write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage })}\n\n`,
    );
  response.end('data: [DONE]\n\n');
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'req_1' }).end(JSON.stringify(body));
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message, type: 'scripted', param: null, code } }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
}
