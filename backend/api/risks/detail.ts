import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { explain } from '#/knowledge/language/evaluation.ts';
import { definitions, factBase } from '#/knowledge/language/fact-base.ts';
import { parse } from '#/knowledge/language/parser.ts';
import { libraryControls } from '#/knowledge/risk-controls.ts';
import type * as K from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Library } from '#/backend/queries/risks/shown-risks.ts';
import type { Risk, RiskDetail } from './contract.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

/** A risk with its record, further content of the library, and the answers that trigger it. */
export function riskDetail(seen: Seen, knowledge: K.Knowledge, library: Library, risk: Risk): RiskDetail {
  const known = library.get(risk.key);
  const record = recordsOf(seen.risks)[risk.key];
  return {
    ...risk,
    because: known && risk.triggered ? because(seen, knowledge, known) : [],
    why: record?.suggestion?.why ?? null,
    library: known ? libraryAnswer(known, knowledge) : null,
    initial: record?.initial ?? null,
    residual: record?.residual ?? null,
    controls: [...(record?.controls ?? [])],
    fromControl: record?.fromControl ?? null,
    position: record?.position ?? null,
  };
}

function libraryAnswer({ severity, en, fr, imdrf, norms, gspr, origin }: K.Risk, knowledge: K.Knowledge) {
  const french = libraryControls(fr);
  const names = new Map(knowledge.norms.map((norm) => [norm.key, norm.name]));
  return {
    severity,
    controls: libraryControls(en).map(({ kind, text }, index) => ({ kind, en: text, fr: french[index]?.text ?? text })),
    verification: en.verification.map((text, index) => ({ en: text, fr: fr.verification[index] ?? text })),
    impracticable: en.impracticable && fr.impracticable ? { en: en.impracticable, fr: fr.impracticable } : null,
    imdrf: imdrf ? { problem: [...imdrf.problem], harm: [...imdrf.harm] } : null,
    norms: norms.map((key) => ({ key, name: names.get(key) ?? { en: key, fr: key } })),
    gspr: [...gspr],
    origin,
  };
}

/** The answers that make the trigger of a risk true. */
function because({ profiling }: Seen, knowledge: K.Knowledge, risk: K.Risk): RiskDetail['because'] {
  const { facts, because: sources } = standing(profiling.answers, knowledge);
  const { deviceClass } = derive(facts, knowledge).facts;
  const base = factBase(deviceClass === undefined ? facts : { ...facts, deviceClass }, {
    definitions: definitions(knowledge.facts),
  });
  const labels = new Map(knowledge.facts.map((fact) => [fact.key, fact.label]));
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const given = new Map(profiling.answers.map((answer) => [answer.question, answer]));
  return explain(parse(risk.when), base).facts.map((fact) => {
    const source = sources[fact];
    const question = source && questions.get(source.question);
    return {
      fact,
      factLabel: labels.get(fact) ?? labels.get(fact.split('.')[0] ?? fact) ?? { en: fact, fr: fact },
      question: question?.key ?? null,
      questionTitle: question?.title ?? null,
      answerTitle: question && source ? answerTitle(question, source.choice) : null,
      position: (question && given.get(question.key)?.position) ?? null,
    };
  });
}
