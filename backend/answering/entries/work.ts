import { libraryControls } from '#/knowledge/risk-controls.ts';
import type { Bilingual, Knowledge, Question, RoadmapStep } from '#/knowledge/types.ts';
import { known, same, type Entry } from '../source.ts';

/** Questions, facts, templates, tasks and library risks, as the knowledge base words them. */
export function workEntries(knowledge: Knowledge, roadmap: readonly RoadmapStep[]): Entry[] {
  return [
    ...questionEntries(knowledge),
    ...templateEntries(knowledge),
    ...taskEntries(roadmap),
    ...riskEntries(knowledge),
  ];
}

function questionEntries({ questions, facts }: Knowledge): Entry[] {
  const labels = new Map(facts.map(({ key, label }) => [key, label]));
  const setBy = ({ choices }: Question) => [
    ...new Set(choices.flatMap(({ sets }) => Object.keys(sets).map((path) => path.split('.')[0] ?? path))),
  ];
  const asked = questions.map((question) => {
    const named = setBy(question).flatMap((fact) => labels.get(fact) ?? []);
    const words = (language: keyof Bilingual) =>
      [...named, ...question.choices.map(({ title }) => title)].map((one) => one[language]).join(' ');
    return known({
      kind: 'question',
      key: question.key,
      label: question.title,
      text: question.help,
      more: { en: words('en'), fr: words('fr') },
      cited: [question.key.toLowerCase()],
      link: '/Dashboard/MyDevice',
    });
  });
  const held = facts.map(({ key, label, definition, source }) =>
    known({ kind: 'fact', key, label, text: definition, more: same(source), link: '/Dashboard/MyDevice' }),
  );
  return [...asked, ...held];
}

function templateEntries({ templates, norms }: Knowledge): Entry[] {
  const names = new Map(
    norms.map(({ key, name, title }) => [key, { en: `${name.en} ${title.en}`, fr: `${name.fr} ${title.fr}` }]),
  );
  return templates.map(({ key, title, type, category, reason, norms: its }) => {
    const served = (language: keyof Bilingual) => its.map((norm) => names.get(norm)?.[language] ?? norm).join(' ');
    return known({
      kind: 'template',
      key,
      label: title,
      text: reason.applicable,
      more: { en: `template ${type} ${category} ${served('en')}`, fr: `modèle ${type} ${category} ${served('fr')}` },
      cited: [key.toLowerCase()],
      link: `/Dashboard/Templates/${key}`,
    });
  });
}

function taskEntries(roadmap: readonly RoadmapStep[]): Entry[] {
  return roadmap.flatMap((step) =>
    step.children.flatMap((group) =>
      group.children.map(({ key, title, subtitle, deliverable }) => {
        const above = (language: keyof Bilingual) =>
          `${deliverable[language]} ${group.title[language]} ${step.title[language]}`;
        return known({
          kind: 'task',
          key,
          label: title,
          text: subtitle,
          more: { en: above('en'), fr: above('fr') },
          cited: [key.toLowerCase(), key.toLowerCase().replace('step.', 'step ')],
          link: `/Dashboard/Roadmap?step=${step.key}#${key}`,
        });
      }),
    ),
  );
}

const riskEntries = ({ risks }: Knowledge): Entry[] =>
  risks.map(({ key, en, fr }) => {
    const told = ({ hazardSituation, harm, sequence }: typeof en) =>
      [sequence, hazardSituation, harm].filter(Boolean).join(' → ');
    const other = (words: typeof en) =>
      [words.type, words.category, ...libraryControls(words).map(({ text }) => text)].join(' ');
    return known({
      kind: 'risk',
      key,
      label: { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon },
      text: { en: told(en), fr: told(fr) },
      more: { en: other(en), fr: other(fr) },
      cited: [key.toLowerCase()],
      link: `/Dashboard/ABR?q=${encodeURIComponent(key)}`,
    });
  });
