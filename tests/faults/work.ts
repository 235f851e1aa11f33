import * as z from 'zod';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Call, Caller } from './calls.ts';
import { checkDevice, type CheckSize } from './check-work.ts';
import type { Trace } from './journal.ts';
import type { Random } from './random.ts';

const knowledge = loadKnowledge();
// Of tasks that tick themselves, one that was ticked before is acknowledged, and nothing is recorded.
const tasks = tasksOf(loadRoadmap()).flatMap(({ key, doneBy }) => (doneBy === undefined ? [key] : []));
const Created = z.object({ deviceId: z.string() });

type Desk = {
  random: Random;
  /** A unique text. */
  mark: () => string;
  device: string;
  answers: { question: string; answer: string }[];
  accepted: Set<string>;
  done: Set<string>;
};
/** `carriedOut` notes the change of the command. */
type Command = { call: Call; trace: Trace; carriedOut?: () => unknown };

/** One person at work: a device, and random commands on it, one after the other. */
export async function workOn(with_: {
  caller: Caller;
  person: string;
  random: Random;
  commands: number;
  checks: CheckSize;
  enough: AbortSignal;
}): Promise<void> {
  const { caller, person, random, commands, checks: size, enough } = with_;
  let serial = 0;
  const mark = () => `${person.slice(0, 8)}-${++serial}`;
  const device = await newDevice(caller, person, mark());
  // Refused: the journal has it, and there is nothing to work on.
  if (device === null) return;
  const desk: Desk = { random, mark, device, answers: [], accepted: new Set(), done: new Set() };
  for (let given = 0; given < commands && !enough.aborted; given++) {
    // The first soon, so that every run has tried it.
    if (given === 2 || random.next() < checks) {
      await checkDevice({ caller, person, random, device, label: mark(), size, cancels: true });
      continue;
    }
    const { call, trace, carriedOut } = random.pick(drawn)(desk);
    if ((await caller.command(person, call, trace)).ok) carriedOut?.();
  }
}

/** Creates a device, and returns its id; null if that was refused. */
export async function newDevice(caller: Caller, person: string, name: string): Promise<string | null> {
  const creation = post('devices/newDevice', { name, description: 'It pumps', manufacturer: 'Maker' });
  // Everybody sends it twice, so that every run has tried it.
  const created = await caller.command(person, creation, { type: 'DeviceCreated', mark: name }, true);
  return created.ok ? Created.parse(created.body).deviceId : null;
}

/** How often a person has their documents checked instead of another command. */
const checks = 0.04;

const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body });
const traceOn = ({ device }: Desk, type: string, ...marks: string[]): Trace => ({
  type,
  mark: [device, ...marks].join(' '),
});

function answer(desk: Desk): Command {
  const { device: deviceId, answers, random } = desk;
  const { next } = standing(answers, knowledge);
  if (!next) return undo(desk);
  const { key: answerKey } = random.pick(next.choices);
  return {
    call: post('profiling/answerQuestion', { deviceId, answerKey }),
    trace: traceOn(desk, 'QuestionAnswered', next.key, answerKey),
    carriedOut: () => answers.push({ question: next.key, answer: answerKey }),
  };
}

function undo(desk: Desk): Command {
  const { device: deviceId, answers } = desk;
  if (answers.length === 0) return answer(desk);
  const reason = desk.mark();
  return {
    call: post('profiling/backQuestion', { deviceId, reason }),
    trace: traceOn(desk, 'AnswerUndone', reason),
    carriedOut: () => answers.pop(),
  };
}

function writtenSummary(desk: Desk): Command {
  const summary = desk.mark();
  const call = post('devices/updateSummary', { deviceId: desk.device, summary });
  return { call, trace: traceOn(desk, 'SummaryWritten', summary) };
}

const generatedSummary = (desk: Desk): Command => ({
  call: post('devices/regenerateAISummary', { deviceId: desk.device }),
  trace: traceOn(desk, 'SummaryRequested'),
});

function riskDecision(desk: Desk): Command {
  const { key } = desk.random.pick(knowledge.risks.slice(0, 20));
  const isAccepted = desk.accepted.has(key);
  const reason = desk.mark();
  const body = { risk: { key }, device: { _id: desk.device }, reason };
  return {
    call: post(isAccepted ? 'risks/removeDeviceRisk' : 'risks/addDeviceRisk', body),
    trace: traceOn(desk, isAccepted ? 'RiskRejected' : 'RiskAccepted', key, reason),
    carriedOut: () => (isAccepted ? desk.accepted.delete(key) : desk.accepted.add(key)),
  };
}

function ownRisk(desk: Desk): Command {
  const harm = desk.mark();
  const content = { type: '', category: '', hazardPhenomenon: 'Heat', hazardSituation: 'Contact', harm };
  const call = post('risks/addOwnRisk', { deviceId: desk.device, language: 'en', content });
  return { call, trace: traceOn(desk, 'RiskAdded', harm) };
}

function suggestions(desk: Desk): Command {
  const prompt = desk.mark();
  const call = post('ai/askRisks', { deviceId: desk.device, prompt });
  return { call, trace: traceOn(desk, 'RiskSuggestionsRequested', prompt) };
}

function tick(desk: Desk): Command {
  const { device: deviceId, done } = desk;
  const name = desk.random.pick(tasks);
  const isDone = !done.has(name);
  const reason = desk.mark();
  return {
    call: { method: 'PATCH', path: 'devices/selected/build-steps', body: { deviceId, name, isDone, reason } },
    trace: traceOn(desk, isDone ? 'TaskCompleted' : 'TaskReopened', name, reason),
    carriedOut: () => (isDone ? done.add(name) : done.delete(name)),
  };
}

/** Answers and jobs are more frequent than the other commands. */
const drawn = [
  answer,
  answer,
  answer,
  undo,
  writtenSummary,
  generatedSummary,
  generatedSummary,
  riskDecision,
  ownRisk,
  suggestions,
  tick,
];
