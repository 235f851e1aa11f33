import { answerOffline } from '#/backend/answering/answer.ts';
import { passageEntries } from '#/backend/answering/entries/passages.ts';
import type { Sources } from '#/backend/answering/find.ts';
import { searchIndex } from '#/backend/answering/search-index.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { demoSources } from '#/tests/copilot/demo-sources.ts';
import { questionsOf, type Question } from '#/tests/copilot/score.ts';
import { cpuOf, ms, quantile } from './measure.ts';
import type { Section } from './report.ts';

const pages = 500;
const blocksPerPage = 10;
const goal = 150;

/** An answer of the copilot without a model, about a device with a record and many documents. */
export async function copilot(): Promise<Section> {
  const rows = loadRequirements();
  const sources = await demoSources();
  const own = [...sources].find(([name]) => name !== '')?.[1];
  if (!own) throw new Error('The demo has a device');
  const texts = rows.map(({ text }) => text.en);
  const blocks = Array.from({ length: pages * blocksPerPage }, (_, id) => ({
    id,
    kind: 'paragraph' as const,
    // No two are the same.
    text: `${texts[id % texts.length]} ${texts[(id * 7 + 3) % texts.length]} No. ${id}.`,
    place: {
      page: Math.floor(id / blocksPerPage) + 1,
      approximate: false,
      slide: null,
      sheet: null,
      cell: null,
      line: null,
      heading: [],
    },
    header: [],
  }));
  const passages = passageEntries([
    { fileName: 'Many pages.pdf', name: 'Many pages', at: null, position: null, reading: { blocks }, link: () => '/' },
  ]);
  const built = await cpuOf(() => searchIndex(passages));
  const many = { ...own, passages: searchIndex(passages) };
  const ask = ({ question: prompt, language }: Question, of: Sources) =>
    answerOffline({ prompt, before: null, language, length: 'normal' }, of);
  const questions = questionsOf('development');
  const first = questions[0];
  const learnt = first ? await cpuOf(() => ask(first, many)) : 0;
  const each: number[] = [];
  // A record is made anew for each question, and its index with it.
  for (const question of questions) each.push(await cpuOf(() => ask(question, { ...many, record: { ...own.record } })));
  return {
    key: 'copilot',
    title: 'The copilot without a model',
    note: `${rows.length.toLocaleString('en')} rows of requirements, the demo's record and ${pages} pages of documents (${passages.length.toLocaleString('en')} passages); ${questions.length} questions, processor time in Node. Goal: at most ${goal} ms an answer.`,
    rows: [
      { what: 'an answer, median', value: ms(quantile(each, 0.5)) },
      { what: 'an answer, 95 of 100', value: ms(quantile(each, 0.95)) },
      { what: 'first answer of a process: words of two languages are learnt', value: ms(learnt) },
      { what: 'index of the pages, once for each state of the documents', value: ms(built) },
    ],
  };
}
