import { expect, type APIRequestContext, type Page } from '@playwright/test';
import * as z from 'zod';
import { truthfulAnswer, truthfulChoice, type Target } from '#/infra/demo/answering.ts';
import { tensioFacts } from '#/infra/demo/devices.ts';
import type { Locale } from '#/frontend/shared/locales.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Choice, Question } from '#/knowledge/types.ts';
import type { Say } from './words.ts';

const Step = z.object({ nextQuestion: z.object({ key: z.string(), transitionType: z.string() }) });

/** The device of the stories: a home blood pressure monitor. Class IIa by rule 10. */
export const monitor = {
  name: 'Tensio Home',
  manufacturer: 'Lumen Devices',
  description: 'Upper-arm blood pressure monitor for adults at home.',
};

/** The key of the question that is open, or null when the questionnaire is complete. */
export async function openQuestion(request: APIRequestContext, deviceId: string): Promise<string | null> {
  const answer = await request.get('/api/profiling/nextQuestion', { params: { deviceId } });
  expect(answer.status()).toBe(200);
  return keyOf(await answer.json());
}

/** Answers truthfully through the API, `count` questions or to the end. Returns the key of the open question. */
export async function answerByApi(request: APIRequestContext, deviceId: string, count = 1000): Promise<string | null> {
  let open = await openQuestion(request, deviceId);
  for (let answered = 0; open !== null && answered < count; answered++) {
    const answerKeys = choiceKeys(truth(open).answer);
    const answer = await request.post('/api/profiling/answerQuestion', { data: { deviceId, answerKeys } });
    expect(answer.status()).toBe(200);
    open = keyOf(await answer.json());
  }
  return open;
}

/** Answers the question on the screen truthfully, by mouse or by its number, and waits for the next one. */
export async function answerOnScreen(page: Page, locale: Locale, say: Say, by: 'mouse' | 'key'): Promise<Question> {
  const card = page.getByRole('region', { name: say('profiling.current') });
  const heading = card.getByRole('heading', { level: 2 });
  await expect(card.getByRole('button').first()).toBeEnabled();
  const title = (await heading.textContent()) ?? '';
  const asked = loadKnowledge().questions.find((question) => question.title[locale] === title);
  if (!asked) throw new Error(`No question of the knowledge base says “${title}”`);
  const { choice, index, answer } = truth(asked.key);
  if (asked.multiple) {
    const wanted = asked.choices.filter(({ key }) => choiceKeys(answer).includes(key));
    for (const { title: words } of wanted) await card.getByRole('checkbox', { name: words[locale] }).check();
    await card.getByRole('button', { name: say('profiling.several.confirm', { count: wanted.length }) }).click();
    await expect(heading).not.toHaveText(title);
    return asked;
  }
  // The whole title, behind its number: "No" stands in "diagnostic" too.
  const named = new RegExp(`(?:^|\\s)${RegExp.escape(choice.title[locale])}$`);
  if (by === 'mouse') await card.getByRole('button', { name: named }).first().click();
  else await page.keyboard.press(String(index + 1));
  await expect(heading).not.toHaveText(title);
  return asked;
}

/** The truthful answer to a question, and its place among the choices. */
export function truth(key: string, facts: Target = tensioFacts) {
  const question = loadKnowledge().questions.find((known) => known.key === key);
  if (!question) throw new Error(`The knowledge base has no question ${key}`);
  const choice: Choice = truthfulChoice(question, facts);
  return { question, choice, index: question.choices.indexOf(choice), answer: truthfulAnswer(question, facts) };
}

const keyOf = (body: unknown): string | null => {
  const { nextQuestion } = Step.parse(body);
  return nextQuestion.transitionType === 'FINAL_POINT' ? null : nextQuestion.key;
};
