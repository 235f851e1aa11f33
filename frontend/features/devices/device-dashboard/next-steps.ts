export type Standing = {
  answered: number;
  completed: boolean;
  /** Approximate number of questions left; null while unknown. */
  remaining: number | null;
  unknownNorms: number;
  risks: number;
  templates: number;
};

export type Step = {
  key: 'start' | 'finish' | 'finishOpen' | 'profilingDone' | 'settle' | 'risks' | 'templates';
  isDone: boolean;
  count: number;
  screen: 'MyDevice' | 'Norms' | 'ABR' | 'Templates';
};

/** The next steps for a device in its present state, without steps that cannot be taken. */
export function nextSteps({ answered, completed, remaining, unknownNorms, risks, templates }: Standing): Step[] {
  return [
    questionnaire({ answered, completed, remaining }),
    ...following({ answered, unknownNorms, risks, templates }),
  ];
}

function questionnaire({
  answered,
  completed,
  remaining,
}: Pick<Standing, 'answered' | 'completed' | 'remaining'>): Step {
  const step = { isDone: completed, screen: 'MyDevice' as const };
  if (completed) return { ...step, key: 'profilingDone', count: answered };
  if (answered === 0) return { ...step, key: 'start', count: 0 };
  return remaining ? { ...step, key: 'finish', count: remaining } : { ...step, key: 'finishOpen', count: 0 };
}

function following({ answered, unknownNorms, risks, templates }: Omit<Standing, 'completed' | 'remaining'>): Step[] {
  const steps: Step[] = [
    { key: 'settle', isDone: false, count: answered > 0 ? unknownNorms : 0, screen: 'Norms' },
    { key: 'risks', isDone: false, count: risks, screen: 'ABR' },
    { key: 'templates', isDone: false, count: templates, screen: 'Templates' },
  ];
  return steps.filter(({ count }) => count > 0);
}
