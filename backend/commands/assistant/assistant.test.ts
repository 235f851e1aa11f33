import { describe, expect, it } from 'vitest';
import type { AssistantEvent } from '#/backend/events/assistant.ts';
import { deciding } from '#/tests/makers/given.ts';
import { assistantDecider, monthOf } from './assistant.ts';

const { given, givenNothing } = deciding(assistantDecider);

const answer = (tokens: number): AssistantEvent['data'] => ({
  purpose: 'capa',
  device: null,
  subject: null,
  engine: 'openai-compatible',
  model: 'reader',
  promptVersion: 'capa-1',
  input: 'a'.repeat(64),
  passages: [],
  outcome: 'answered',
  usage: { inputTokens: tokens, outputTokens: 0 },
  tokens,
  cost: null,
  currency: null,
});
const answered = (tokens: number): AssistantEvent => ({ type: 'AssistantAnswered', data: answer(tokens) });

describe('The use of the assistant in a month', () => {
  it('is recorded with who, what and how much', () =>
    givenNothing.when({ type: 'RecordAnswer', answer: answer(30) }).thenHappened(answered(30)));

  it('is the sum of its tokens', () =>
    expect(given(answered(30), answered(12)).state).toEqual({ answers: 2, tokens: 42 }));

  it('lets a model be asked until the limit is reached, and records nothing of that', () => {
    given(answered(30)).when({ type: 'AskModel', limit: 31 }).thenNothing();
    given(answered(30)).when({ type: 'AskModel', limit: 30 }).thenRefused('MODEL_BUDGET_SPENT');
    given(answered(30)).when({ type: 'AskModel', limit: null }).thenNothing();
  });

  it('begins anew with each month of UTC', () =>
    expect(monthOf('o', new Date('2026-11-30T23:59:59.999Z'))).not.toBe(
      monthOf('o', new Date('2026-12-01T00:00:00.000Z')),
    ));
});
