import { commentDecider } from '#/backend/commands/comments/comments.ts';
import { documentsDecider } from '#/backend/commands/documents/documents.ts';
import { momentDecider } from '#/backend/commands/moments/moments.ts';
import { answeringDecider } from '#/backend/commands/profiling/with-proposals.ts';
import { tableViewDecider } from '#/backend/commands/table-views/table-views.ts';
import { mention } from '#/backend/events/comments.ts';
import { proposeAnswers } from '#/backend/intake/propose.ts';
import { quoteAt } from '#/backend/queries/checks/quote-at.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { loadIntakeRules } from '#/knowledge/load/load-intake.ts';
import { documentsIn, keepDemoFiles } from '../documents.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import { answersOf } from './answers.ts';
import { newestEventOf } from './newest-event.ts';

type NoteStep = Extract<Step, { does: 'comment' | 'name a moment' | 'save a view' | 'propose answers' }>;

/** Plays what people say beside the record, and what Acta proposes to them. */
export async function playNote(stage: Stage, step: NoteStep): Promise<unknown> {
  const { does, log } = stage;
  const { who } = step;
  const account = stage.accountOf(who);
  const id = stage.idOf(step.device);
  const device = { device: id };
  switch (step.does) {
    case 'comment': {
      const called = (step.mentions ?? []).map(stage.member);
      const text = [...called.map((one) => mention(one.account)), step.text].join(' ');
      const made = { subject: step.subject, text: await stage.encrypt(account, text), mentions: called };
      return does(
        who,
        commentDecider(() => true),
        id,
        { type: 'MakeComment', ...made },
        device,
      );
    }
    case 'name a moment': {
      const position = await newestEventOf(log, id);
      return does(who, momentDecider, id, { type: 'NameMoment', position, name: step.name }, device);
    }
    case 'save a view': {
      const { table, name, search } = step;
      const view = { table, name, search, isShared: true, account, isOwner: true } as const;
      return does(who, tableViewDecider, stage.organisation, { type: 'NameTableView', ...view });
    }
    case 'propose answers':
      for (const add of await keepDemoFiles(stage.files, stage.organisation, step.device)) {
        await does(who, documentsDecider, id, add, device);
        stage.pass(60_000);
      }
      return proposeFrom(stage, step, id);
  }
}

/** The answers that the document of a device gives: they wait until a person confirms them. */
async function proposeFrom(stage: Stage, { who }: NoteStep, id: string): Promise<unknown> {
  const { does, log, files, knowledge } = stage;
  const [file] = await documentsIn(log, id);
  const bytes = file && (await files.get(stage.organisation, file.sha256));
  if (!file || !bytes) throw new Error('The device of the demo has no document');
  const text = await readFile(bytes, { name: file.fileName });
  const given = new Map((await answersOf(stage, id)).map(({ question, answer }) => [question, answer]));
  const answers = proposeAnswers(text.blocks, loadIntakeRules(), knowledge, given).flatMap((one) => {
    const quote = quoteAt(file, text, one.quote);
    return quote ? [{ question: one.question, answer: one.answer, quote }] : [];
  });
  if (answers.length === 0) throw new Error(`${file.name} proposes no answer`);
  const author = { kind: 'rules', name: 'intake' } as const;
  const propose = { type: 'ProposeAnswers', answers, author, restsOn: await newestEventOf(log, id) } as const;
  return does(who, answeringDecider(knowledge), id, propose, { device: id });
}
