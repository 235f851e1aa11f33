import { guideStep } from '#/knowledge/derive/class-guide.ts';
import type { GuideContent } from '#/knowledge/derive/guide-content.ts';
import type { GuideStart } from './contract.ts';

/** The question with which the guide begins: the one that its engine asks where nothing is answered. */
export function guideStart(content: GuideContent): GuideStart {
  const { next } = guideStep(new Map(), content);
  if (!next) return { question: null };
  const { key, title, help, source, choices } = next;
  return {
    question: { key, title, help, source, choices: choices.map((one) => ({ key: one.key, title: one.title })) },
  };
}
