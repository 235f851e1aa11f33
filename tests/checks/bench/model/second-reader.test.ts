import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AiPort } from '#/backend/ai/port.ts';
import { openAiEngine } from '#/backend/ai/openai.ts';
import { readSets } from '#/tests/checks/corpus/sets.ts';
import { credulous, obedient } from '#/tests/checks/model/stub-reader.ts';
import { startOpenAiPeer, type ChatRequest, type OpenAiPeer, type Step } from '#/tests/peers/openai.ts';
import { documentsOf } from '../readings.ts';
import { askedOf, type AskedSet } from './asked.ts';
import { changesByKind } from './changes-by-kind.ts';
import { takeReplies, writeOpen } from './open-requests.ts';
import { readByModel } from './read-by-model.ts';
import { repliesOf } from './replies.ts';
import { hashOf } from './request.ts';
import { quotesOf } from './said.ts';

const root = mkdtempSync(path.join(tmpdir(), 'acta-replies-'));
const folder = (name: string) => path.join(root, name);
let answer: (asked: ChatRequest) => Step = credulous;
let peer: OpenAiPeer;
let service: AiPort;
let asked: AskedSet;
beforeAll(async () => {
  peer = await startOpenAiPeer((request) => answer(request));
  service = openAiEngine({ baseUrl: peer.url, model: 'm', structured: 'json_schema', timeoutMs: 20_000 });
  const set = readSets('dev').find(({ language }) => language === 'fr');
  if (!set) throw new Error('There is no French set');
  asked = askedOf({ set, documents: await documentsOf(set) });
}, 600_000);
afterAll(async () => {
  rmSync(root, { recursive: true });
  await peer.close();
});

const rulesOf = ({ outcomes }: AskedSet) => outcomes.map(({ finding }) => finding);
const bothOf = ({ outcomes }: Awaited<ReturnType<typeof readByModel>>) => outcomes.map(({ both }) => both.finding);

describe('a second reader on the corpus', () => {
  it('without a reply leaves all to the rules, and says what is open', async () => {
    const read = await readByModel(asked, repliesOf('nobody', root), null);
    expect(read.open.flatMap(({ request }) => request.call.rows.map(({ key }) => key)).toSorted()).toEqual(
      read.asked.map(({ key }) => key).toSorted(),
    );
    expect(bothOf(read)).toEqual(rulesOf(asked));
  });

  it('is asked once: what it said is recorded, and gives the same without it', async () => {
    answer = credulous;
    const first = await readByModel(asked, repliesOf('believer/1', root), service);
    expect(first.open).toEqual([]);
    expect(bothOf(first)).not.toEqual(rulesOf(asked));
    expect(bothOf(first).some(({ engine }) => engine === 'model')).toBe(true);
    const again = await readByModel(asked, repliesOf('believer/1', root), null);
    expect(bothOf(again)).toEqual(bothOf(first));
    const quotes = again.outcomes.flatMap(({ heard }) => (heard ? quotesOf(heard.row, heard.said) : []));
    expect(quotes.length).toBeGreaterThan(again.asked.length / 2);
    expect(quotes.every((stands) => stands)).toBe(true);
  });

  it('is asked again only for what is shown otherwise', async () => {
    const [first, ...others] = asked.ranked;
    if (!first) throw new Error('Nothing is asked');
    const changed = { ...first, row: { ...first.row, input: 'shown otherwise' } };
    const read = await readByModel({ ...asked, ranked: [changed, ...others] }, repliesOf('believer/1', root), null);
    expect(read.open.flatMap(({ request }) => request.call.rows.map(({ input }) => input))).toEqual([
      'shown otherwise',
    ]);
  });

  it('that says nonsense is shown counts for nothing', async () => {
    answer = obedient('');
    const read = await readByModel(asked, repliesOf('obedient', root), service);
    expect(read.obeyed).toEqual(read.asked);
    expect(bothOf(read)).toEqual(rulesOf(asked));
  });

  it('that fails leaves its calls open, with the reason', async () => {
    answer = () => ({ kind: 'answer', content: '{"requirements": "none"}' });
    const read = await readByModel(asked, repliesOf('broken', root), service);
    expect(new Set(read.open.map(({ failure }) => failure))).toEqual(new Set(['bad_output']));
  });

  it('is counted for better and for worse in each kind of case', async () => {
    const { outcomes } = await readByModel(asked, repliesOf('believer/1', root), null);
    const kinds = changesByKind(outcomes);
    for (const { labels, rules, both } of kinds) {
      expect(rules.right + rules.unsure + rules.wrong).toBe(labels);
      expect(both.right + both.unsure + both.wrong).toBe(labels);
    }
    const met = kinds.find(({ kind }) => kind === 'met');
    expect(met?.better).toBeGreaterThan(0);
    // Who believes every passage is wrong about what is open.
    expect(kinds.some(({ kind, worse }) => kind !== 'met' && worse > 0)).toBe(true);
  });
});

describe('open requests', () => {
  const [requests, given] = [folder('open'), folder('given')];
  const openNow = async () =>
    (await readByModel(asked, repliesOf('nobody', root), null)).open.map((one) => one.request);

  it('are what a service gets: no label, no name of a set, of a file or of a norm', async () => {
    writeOpen(requests, await openNow());
    const files = readdirSync(requests);
    expect(files[0]).toBe('001.json');
    const [set] = asked.outcomes.map((one) => one.set);
    const told = [set?.name ?? '', ...(set?.sources ?? []).map(({ file }) => file), 'ISO13485', 'IEC62304', 'GSPR.'];
    const words = files.map((file) => readFileSync(path.join(requests, file), 'utf8'));
    expect(told.filter((one) => words.some((text) => text.includes(one)))).toEqual([]);
    expect(Object.keys(JSON.parse(words[0] ?? ''))).toEqual(['messages', 'response_format']);
  });

  it('are answered by files of the same name, as the product would read them', async () => {
    const open = await openNow();
    const [first, second, third] = readdirSync(requests);
    const answered = open.find(
      ({ hash }) => hash === hashOf(JSON.parse(readFileSync(path.join(requests, first ?? ''), 'utf8'))),
    );
    if (!first || !second || !third || !answered) throw new Error('Too few requests');
    mkdirSync(given);
    const absent = { passage: null, quote: null, state: 'absent' };
    const empty = answered.call.rows.map((_, at) => ({
      requirement: `R${at + 1}`,
      expectations: [{ id: 'a', ...absent }],
      verdict: 'notAddressed',
    }));
    writeFileSync(path.join(given, first), `\`\`\`json\n${JSON.stringify({ requirements: empty })}\n\`\`\``);
    writeFileSync(path.join(given, second), '{"requirements": [{"requirement": "R1"}]}');
    writeFileSync(path.join(given, '999.json'), '{"requirements": []}');
    writeFileSync(path.join(requests, third), '{"messages": []}');
    writeFileSync(path.join(given, third), '{"requirements": []}');
    const replies = repliesOf('by hand', root);
    const { taken, refused } = takeReplies({ requests, replies: given }, 'by hand', [asked.ranked], replies);
    expect(taken).toBe(1);
    expect(refused.map(({ file }) => file)).toEqual([second, third, '999.json']);
    const read = await readByModel(asked, repliesOf('by hand', root), null);
    expect(read.open.length).toBe(open.length - 1);
    // Those that come later still answer what was asked, though what is left would be asked in other calls now.
    rmSync(given, { recursive: true });
    mkdirSync(given);
    writeFileSync(path.join(given, second), '{"requirements": []}');
    const later = repliesOf('by hand', root);
    expect(takeReplies({ requests, replies: given }, 'by hand', [asked.ranked], later).taken).toBe(1);
  });
});
