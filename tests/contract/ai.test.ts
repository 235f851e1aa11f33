import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { withFallback } from '#/backend/ai/fallback.ts';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { openAiEngine, type OpenAiSettings } from '#/backend/ai/openai.ts';
import type { AiError, AiErrorKind, AiPort, ObjectRequest, TextPart } from '#/backend/ai/port.ts';
import { startOpenAiPeer, type OpenAiPeer, type Step } from '../peers/openai.ts';

const Verdict = z.strictObject({
  verdict: z.enum(['met', 'gap']),
  quotes: z.array(z.strictObject({ page: z.int(), quote: z.string() })),
});
type Verdict = z.infer<typeof Verdict>;
const good: Verdict = { verdict: 'gap', quotes: [{ page: 1, quote: 'is TBD' }] };
const byRule: Verdict = { verdict: 'met', quotes: [] };
const say = (content: unknown): Step => ({
  kind: 'answer',
  content: typeof content === 'string' ? content : JSON.stringify(content),
});

const asking = (signal = new AbortController().signal): ObjectRequest<Verdict> => ({
  name: 'verdict',
  schema: Verdict,
  system: 'Judge.',
  messages: [{ role: 'user', content: 'The text.' }],
  offline: () => byRule,
  signal,
});

let peer: OpenAiPeer;
const engine = (settings: Partial<OpenAiSettings> = {}): AiPort =>
  openAiEngine({
    baseUrl: peer.url,
    apiKey: 'key',
    model: 'm',
    structured: 'json_schema',
    timeoutMs: 20_000,
    ...settings,
  });

beforeAll(async () => {
  peer = await startOpenAiPeer();
});
afterAll(() => peer.close());

async function failure(work: Promise<unknown>): Promise<AiErrorKind> {
  return work.then(
    () => {
      throw new Error('It succeeded');
    },
    (error: AiError) => error.kind,
  );
}

describe('an OpenAI-compatible model', () => {
  it('answers with a value of the schema, what it cost and who answered', async () => {
    peer.script(say(good));
    expect(await engine().object(asking())).toEqual({
      value: good,
      engine: 'openai-compatible',
      model: 'm-2026',
      fallback: false,
      usage: { inputTokens: 100, outputTokens: 10 },
    });
    expect(peer.requests[0]).toMatchObject({
      authorization: 'Bearer key',
      body: {
        model: 'm',
        messages: [
          { role: 'system', content: 'Judge.' },
          { role: 'user', content: 'The text.' },
        ],
      },
    });
  });

  it.each(['json_object', 'text'] as const)('is told the schema where the server only knows %s', async (structured) => {
    peer.script(say(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``));
    expect((await engine({ structured }).object(asking())).value).toEqual(good);
    expect(peer.requests[0]?.body.messages[0]?.content).toContain('"verdict"');
    expect(peer.requests[0]?.body.response_format?.type).toBe(structured === 'text' ? undefined : 'json_object');
  });

  const passing: [string, Step][] = [
    ['a rate limit', { kind: 'error', status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after-ms': '5' } }],
    ['a server error', { kind: 'error', status: 500 }],
    ['a page of a proxy', { kind: 'html' }],
    ['a lost connection', { kind: 'reset' }],
    ['a cut answer', { kind: 'cut-body' }],
  ];
  it.each(passing)('is asked again after %s', async (_name, step) => {
    peer.script(step, say(good));
    expect((await engine().object(asking())).value).toEqual(good);
    expect(peer.requests).toHaveLength(2);
  });

  const final: [string, AiErrorKind, Step][] = [
    [
      'a spent quota',
      'budget',
      { kind: 'error', status: 429, code: 'insufficient_quota', headers: { 'retry-after-ms': '5' } },
    ],
    ['a wrong key', 'auth', { kind: 'error', status: 401, code: 'invalid_api_key' }],
    ['a model that is not there', 'unavailable', { kind: 'error', status: 404, code: 'model_not_found' }],
    ['a refusal', 'refused', { kind: 'refusal', because: 'No.' }],
    ['a content filter', 'refused', { kind: 'answer', content: '', finish: 'content_filter' }],
    ['an answer that is too long', 'truncated', { kind: 'answer', content: '{"verdict":', finish: 'length' }],
    [
      'a limit that outlasts our patience',
      'rate_limited',
      { kind: 'error', status: 429, headers: { 'retry-after': '3600' } },
    ],
  ];
  it.each(final)('is not asked again after %s', async (_name, kind, step) => {
    peer.script(step, say(good));
    expect(await failure(engine().object(asking()))).toBe(kind);
    expect(peer.requests).toHaveLength(1);
  });

  it('is given up when it stays out of order', async () => {
    peer.script(...Array.from({ length: 9 }, (): Step => ({ kind: 'error', status: 500 })));
    expect(await failure(engine().object(asking()))).toBe('unavailable');
    expect(peer.requests).toHaveLength(4);
  });

  it.each(['hang', 'hang-in-body'] as const)('has its time, also when it would %s', async (kind) => {
    peer.script({ kind });
    expect(await failure(engine({ timeoutMs: 200 }).object(asking()))).toBe('timeout');
  });

  it('is not looked for where it sends us', async () => {
    const other = await startOpenAiPeer();
    other.script(say(good));
    peer.script({ kind: 'error', status: 307, headers: { location: `${other.url}/chat/completions` } });
    expect(await failure(engine().object(asking()))).toBe('unavailable');
    expect([peer.requests.length, other.requests.length]).toEqual([1, 0]);
    await other.close();
  });

  it('is cancelled with its caller', async () => {
    peer.script({ kind: 'hang' });
    const caller = new AbortController();
    const failed = failure(engine().object(asking(caller.signal)));
    await expect.poll(() => peer.requests.length).toBe(1);
    caller.abort();
    expect(await failed).toBe('cancelled');
  });

  it.each([
    ['broken JSON', '{"verdict":"gap",'],
    ['a value outside the schema', { ...good, verdict: 'perhaps' }],
  ])('may repair %s once', async (_name, content) => {
    peer.script(say(content), say(good));
    const answer = await engine().object(asking());
    expect(answer).toMatchObject({ value: good, usage: { inputTokens: 200, outputTokens: 20 } });
    expect(peer.requests[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    peer.script(say(content), say(content), say(good));
    expect(await failure(engine().object(asking()))).toBe('bad_output');
    expect(peer.requests).toHaveLength(2);
  });

  it('streams text, and says so when the stream is cut', async () => {
    const text = 'Bonjour le monde réglementaire';
    const request = { ...asking(), offline: () => 'by rule' };
    peer.script(say(text));
    const parts = await Array.fromAsync(engine().text(request));
    expect(parts[0]).toEqual({ by: { engine: 'openai-compatible', model: 'm', fallback: false } });
    expect(said(parts)).toBe(text);
    expect(parts.at(-1)).toEqual({ usage: { inputTokens: 100, outputTokens: 10 } });

    peer.script({ kind: 'cut-stream', content: 'x'.repeat(60), after: 2 });
    expect(await failure(Array.fromAsync(engine().text(request)))).toBe('unavailable');
    peer.script({ kind: 'broken-chunk', content: 'x' });
    expect(await failure(Array.fromAsync(engine().text(request)))).toBe('unavailable');
  });
});

describe('without a model', () => {
  it('the rule of the request answers, the same every time', async () => {
    const answer = await offlineEngine.object(asking());
    expect(answer).toMatchObject({ value: byRule, engine: 'offline', fallback: false, usage: null });
    expect(said(await Array.fromAsync(offlineEngine.text({ ...asking(), offline: () => 'One rule.\nTwo.' })))).toBe(
      'One rule.\nTwo.',
    );
  });
});

describe('a model with the rule behind it', () => {
  it.each<[string, Step]>([
    ['refuses', { kind: 'refusal', because: 'No.' }],
    ['has no quota', { kind: 'error', status: 429, code: 'insufficient_quota' }],
    ['hangs', { kind: 'hang' }],
  ])('answers by rule when it %s, and says so', async (_name, step) => {
    const fallen: AiErrorKind[] = [];
    const port = withFallback(engine({ timeoutMs: 300 }), ({ kind }) => fallen.push(kind));
    // A request that was given up may still arrive, and takes a step of the next one.
    peer.script(step, step);
    expect(await port.object(asking())).toMatchObject({ value: byRule, engine: 'offline', fallback: true });
    peer.script(step, step);
    const parts = await Array.fromAsync(port.text({ ...asking(), offline: () => 'by rule' }));
    expect(parts[0]).toMatchObject({ by: { engine: 'offline', fallback: true } });
    expect(parts.filter((part) => 'by' in part)).toHaveLength(1);
    expect(fallen).toHaveLength(2);
  });

  it('keeps half an answer and tells that it is cut', async () => {
    peer.script({ kind: 'cut-stream', content: 'x'.repeat(60), after: 2 });
    const seen: TextPart[] = [];
    const port = withFallback(engine(), () => undefined);
    const reading = (async () => {
      for await (const part of port.text({ ...asking(), offline: () => 'by rule' })) seen.push(part);
    })();
    expect(await failure(reading)).toBe('unavailable');
    expect(said(seen)).toMatch(/^x+$/);
  });

  it('does not answer who has gone', async () => {
    const gone = AbortSignal.abort();
    expect(await failure(withFallback(engine(), () => undefined).object(asking(gone)))).toBe('cancelled');
  });
});

const said = (parts: readonly TextPart[]): string => parts.map((part) => ('delta' in part ? part.delta : '')).join('');
