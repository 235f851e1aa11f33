import fs from 'node:fs';
import { startOpenAiPeer, type ChatRequest, type Step } from '#/tests/peers/openai.ts';
import { ms, quantile } from './measure.ts';
import type { Section } from './report.ts';
import { startWorld, type World } from './world.ts';

const rounds = 15;
const model = 'bench';
const said = 'The device was created by Camille Roux [1]. Its class follows from its answers [2].';

/** How long a person waits for the first words of an answer, beyond what the model itself takes. */
export async function firstWords(folder: string): Promise<Section> {
  fs.mkdirSync(folder, { recursive: true });
  const calls: ChatRequest[] = [];
  const peer = await startOpenAiPeer((asked): Step => {
    calls.push(asked);
    return { kind: 'answer', content: asked.stream === true ? said : '{"search":[]}' };
  });
  const settings = { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: peer.url, OPENAI_MODEL: model };
  const world = await startWorld(folder, settings);
  try {
    await world.call('organisation/allowModel', { allowed: { address: peer.url, model }, reason: 'Benchmark' });
    await untilWords(() => question(world));
    const whole: number[] = [];
    const own: number[] = [];
    let asked: readonly ChatRequest[] = [];
    for (let round = 0; round < rounds; round++) {
      calls.length = 0;
      whole.push(await untilWords(() => question(world)));
      // The same requests once more, sent to the model without Acta.
      asked = [...calls];
      let direct = 0;
      for (const call of asked) direct += await untilWords(() => sent(peer.url, call));
      own.push(direct);
    }
    const [waited, ofModel] = [quantile(whole, 0.5), quantile(own, 0.5)];
    const beyond = whole.map((value, round) => value - (own[round] ?? Number.NaN));
    return {
      key: 'words',
      title: 'The first words of an answer with a model',
      note: `A question about a device of the demo, in ${asked.length} calls of a local model server that answers at once, ${rounds} times. The reference sends the same requests to that server without Acta.`,
      rows: [
        {
          what: 'from the question to the first words, median',
          value: ms(waited),
          reference: `${ms(ofModel)}, model alone`,
        },
        { what: 'beyond the model’s own time, median', value: ms(quantile(beyond, 0.5)) },
        { what: 'beyond the model’s own time, 95 of 100', value: ms(quantile(beyond, 0.95)) },
      ],
    };
  } finally {
    await world.stop();
    await peer.close();
  }
}

const question = (world: World) =>
  fetch(`${world.url}/api/ai/discussStream`, {
    method: 'POST',
    headers: { cookie: world.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      promptHistory: [],
      currentPrompt: 'Who created this device, and which class does it have?',
    }),
  });

const sent = (url: string, call: ChatRequest) =>
  fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });

/** Milliseconds until an answer has words of the model; one without a stream, until it is there. */
async function untilWords(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let text = '';
  let first = Number.NaN;
  const decoder = new TextDecoder();
  for await (const part of answer.body) {
    text += decoder.decode(part, { stream: true });
    if (Number.isNaN(first) && /event: delta|"content":"|^\{/.test(text)) first = performance.now() - began;
  }
  if (Number.isNaN(first)) throw new Error(`No words came: ${text.slice(0, 500)}`);
  return first;
}
