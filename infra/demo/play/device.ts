import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { descriptionDecider } from '#/backend/commands/descriptions/descriptions.ts';
import { deviceDecider } from '#/backend/commands/devices/device.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import { descriptionFields } from '#/knowledge/documents/description.ts';
import { truthfulAnswer, type Target } from '../answering.ts';
import { demoDevices } from '../devices.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import { answersOf, concludedOf } from './answers.ts';
import { newestEventOf } from './newest-event.ts';

type DeviceStep = Extract<
  Step,
  {
    does:
      | 'create'
      | 'copy as a variant'
      | 'answer'
      | 'undo'
      | 'change'
      | 'rename'
      | 'describe'
      | 'summarise'
      | 'clear summary'
      | 'ask for a summary';
  }
>;

/** Plays what is said of a device itself: its name, its answers, its description and its summary. */
export async function playDevice(stage: Stage, step: DeviceStep): Promise<unknown> {
  const { does, knowledge } = stage;
  const { who } = step;
  const id = stage.idOf(step.device);
  const { details, facts } = demoDevices[step.device];
  const device = { device: id };
  const answering = profilingDecider(knowledge);
  switch (step.does) {
    case 'create':
      await does(who, deviceDecider, id, { type: 'CreateDevice', ...details }, device);
      return does(who, accountDecider, stage.accountOf(who), { type: 'SelectDevice', device: stage.idOf('tensio') });
    case 'copy as a variant': {
      const of = stage.idOf(step.of);
      const origin = { device: of, name: step.named, position: await newestEventOf(stage.log, of) };
      await does(who, deviceDecider, id, { type: 'CreateDevice', ...details, origin }, device);
      const answers = (await answersOf(stage, of)).map(({ question, answer }) => ({ question, answer }));
      return does(who, answering, id, { type: 'TakeAnswers', answers }, device);
    }
    case 'answer':
      return answerSome(stage, step, { ...facts, ...step.mistake });
    case 'undo':
      return does(who, answering, id, { type: 'UndoAnswer' }, device);
    case 'change': {
      const question = knowledge.questions.find(({ choices }) =>
        choices.every(({ sets, key }) => step.fact in sets || key.endsWith('.unknown')),
      );
      if (!question) throw new Error(`No question settles ${step.fact}`);
      const change = { type: 'ChangeAnswer', question: question.key, answer: truthfulAnswer(question, facts) } as const;
      return does(who, answering, id, change, { ...device, reason: step.reason });
    }
    case 'rename': {
      const change = { type: 'ChangeDetails', ...details, name: step.name, settled: true } as const;
      return does(who, deviceDecider, id, change, { ...device, reason: step.reason });
    }
    case 'describe': {
      const decider = descriptionDecider((field) => descriptionFields().has(field));
      for (const [field, texts] of Object.entries(step.fields))
        for (const language of ['en', 'fr'] as const) {
          await does(who, decider, id, { type: 'WriteField', field, language, text: texts[language] }, device);
          stage.pass(50_000);
        }
      return undefined;
    }
    case 'summarise':
      return does(who, deviceDecider, id, { type: 'WriteSummary', text: step.text }, device);
    case 'clear summary':
      return does(who, deviceDecider, id, { type: 'ClearSummary' }, device);
    case 'ask for a summary':
      return does(who, deviceDecider, id, { type: 'RequestSummary' }, device);
  }
}

async function answerSome(stage: Stage, step: Extract<Step, { does: 'answer' }>, target: Target): Promise<void> {
  const id = stage.idOf(step.device);
  for (let given = 0; given < step.count; given++) {
    const { next } = (await concludedOf(stage, id)).walk;
    if (!next) return;
    const answer = truthfulAnswer(next, target);
    await stage.does(
      step.who,
      profilingDecider(stage.knowledge),
      id,
      { type: 'AnswerQuestion', answer },
      { device: id },
    );
    stage.pass(step.every * 1000 + (given % 3) * 9000);
  }
}
