import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { guideStep, standingAnswers, type GuideAnswers } from '#/knowledge/derive/class-guide.ts';
import { answersIn } from './guide-address.ts';
import { fragmentOf } from './guide-fragment.ts';

/** The guide at the answers in the address. Each act is a step that the browser's "back" undoes. */
export function useGuide(rules: ClassGuide) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  /** Key of the answered question that is asked again. */
  const [again, setAgain] = useState<string | null>(null);
  /** How many answers fell with the last change. */
  const [fallen, setFallen] = useState(0);
  const { answers, lost } = useMemo(() => answersIn(hash, rules), [hash, rules]);
  const step = useMemo(() => guideStep(answers, rules), [answers, rules]);
  const repeated = rules.questions.find(({ key }) => key === again && answers.has(key)) ?? null;

  function go(next: GuideAnswers) {
    setAgain(null);
    setFallen(0);
    void navigate({ search, hash: fragmentOf([...next.values()]) }, { preventScrollReset: true });
  }
  function answer(question: string, choice: string) {
    const given = new Map(answers).set(question, choice);
    const kept = standingAnswers(given, rules);
    go(kept);
    setFallen(given.size - kept.size);
  }
  return {
    answers,
    step,
    lost,
    fallen,
    question: repeated ?? step.next,
    isAgain: repeated !== null,
    answer,
    ask: setAgain,
    undo: () => go(new Map([...answers].slice(0, -1))),
    restart: () => go(new Map()),
  };
}
