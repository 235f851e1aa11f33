import type { Feature } from '#/backend/events/plans.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { KnowledgeNames } from '../generics/names.contract.ts';
import { constant, type Constant } from './constant.ts';
import type { Services } from './services.ts';

type Known = Pick<Services, 'knowledge' | 'roadmap'>;
type Prepared = { whole: Constant; withheld: Constant };
const prepared = new WeakMap<Known, Prepared>();

/** The names of everything in the knowledge base, as far as a plan shows them; worded once for all who ask. */
export function knowledgeNames(services: Known, features: ReadonlySet<Feature>): Constant {
  const known = prepared.get(services) ?? prepare(services);
  prepared.set(services, known);
  return features.has('risk-texts') ? known.whole : known.withheld;
}

function prepare(services: Known): Prepared {
  const names = namesAnswer(services);
  return { whole: constant(names), withheld: constant(withoutRiskTexts(names)) };
}

function namesAnswer({ knowledge, roadmap }: Known): KnowledgeNames {
  return {
    version: knowledge.version,
    norms: knowledge.norms.map(({ key, name, title, position, kind }) => ({ key, name, title, position, kind })),
    templates: knowledge.templates.map(({ key, title, category, position, norms }) => ({
      key,
      name: title,
      category,
      position,
      norms: [...norms],
    })),
    risks: knowledge.risks.map(({ key, en, fr }) => ({
      key,
      name: { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon },
      type: { en: en.type, fr: fr.type },
      category: { en: en.category, fr: fr.category },
      situation: { en: en.hazardSituation, fr: fr.hazardSituation },
      harm: { en: en.harm, fr: fr.harm },
    })),
    questions: knowledge.questions.map(({ key, title, area, choices }) => ({
      key,
      name: title,
      area,
      choices: choices.map((choice) => ({ key: choice.key, name: choice.title })),
    })),
    notifications: knowledge.notifications.map(({ key, title }) => ({ key, name: title })),
    tasks: tasksOf(roadmap).map(({ key, title }) => ({ key, name: title })),
  };
}

/** Without a plan a risk has its name here; the rest of it is read on the risk screen, as far as that shows it. */
function withoutRiskTexts(names: KnowledgeNames): KnowledgeNames {
  const none = { en: '', fr: '' };
  const hidden = { type: none, category: none, situation: none, harm: none };
  return { ...names, risks: names.risks.map(({ key, name }) => ({ key, name, ...hidden })) };
}
