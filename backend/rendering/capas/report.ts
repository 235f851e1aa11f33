import type { Capa, CapaSectionShown, Person } from '#/backend/api/capas/contract.ts';
import { actionKindNames, sectionName, sectionText } from '#/backend/projections/rows/history/capa-names.ts';
import type { PrintedBlock, PrintedDocument } from '#/knowledge/documents/print.ts';
import { heading, paragraph, table } from '../blocks.ts';
import { rootCauseBlocks } from './root-cause.ts';
import { capaWords } from './words.ts';

type Language = 'en' | 'fr';

/**
 * The report of a CAPA, ready to print: how it stands, its sections, actions and effectiveness. Drafts are no part of
 * the record, and what depends on today (age, overdue) is left out, so that the same CAPA prints the same.
 */
export function capaReport(capa: Capa, language: Language): PrintedDocument {
  const words = capaWords[language];
  return {
    key: capa.number,
    language,
    version: words.phase[capa.phase],
    review: '',
    form: 'record',
    title: words.title(capa.number, capa.title),
    blocks: [
      heading(2, '1', words.summary),
      summary(capa, language),
      heading(2, '2', words.report),
      ...capa.sections.flatMap((section, index) => sectionBlocks(capa, section, `2.${index + 1}`, language)),
      heading(2, '3', words.actions),
      actions(capa, language),
      heading(2, '4', words.check),
      effectiveness(capa, language),
    ],
  };
}

const nameOf = (person: Person | null, language: Language): string => person?.name ?? capaWords[language].erased;

const stampOf = ({ by, at }: { by: Person | null; at: string }, language: Language): string =>
  capaWords[language].stamp(nameOf(by, language), at.slice(0, 10));

function summary(capa: Capa, language: Language): PrintedBlock {
  const words = capaWords[language];
  const { source, owner, plannedDue, openedBy, openedAt, ended, risks } = capa;
  const end = ended
    ? [stampOf(ended, language), ended.reason, ended.byAuthor ? words.byAuthor : null].filter(Boolean).join(' – ')
    : '';
  return table(words.fields, [
    [words.state, words.phase[capa.phase]],
    [words.source, words.sources[source.kind]],
    [words.opened, stampOf({ by: openedBy, at: openedAt }, language)],
    [words.owner, owner ? nameOf(owner, language) : words.nobody],
    [words.due, plannedDue ?? words.empty],
    [words.risks, risks.join(', ') || words.empty],
    ...(end ? [[words.ended, end]] : []),
  ]);
}

function sectionBlocks(
  { rootCause }: Capa,
  { section, text, written, locked }: CapaSectionShown,
  number: string,
  language: Language,
): PrintedBlock[] {
  const words = capaWords[language];
  const by = [
    written ? words.written(stampOf(written, language)) : null,
    locked ? words.locked(stampOf(locked, language)) : null,
  ].filter((one) => one !== null);
  return [
    heading(3, number, sectionName(section)[language]),
    paragraph(sectionText(section, text)[language] || words.empty),
    ...(section === 'investigateRootCause' ? rootCauseBlocks(rootCause.of, language) : []),
    ...(by.length > 0 ? [paragraph(by.join(' '), 'note')] : []),
  ];
}

function actions({ actionList }: Capa, language: Language): PrintedBlock {
  const words = capaWords[language];
  if (actionList.length === 0) return paragraph(words.noActions);
  return table(
    words.actionHeads,
    actionList.map(({ action, kind, text, owner, due, done }) => [
      action,
      actionKindNames[kind][language],
      text,
      owner ? nameOf(owner, language) : '',
      due ?? '',
      done ? stampOf(done, language) : words.open,
    ]),
  );
}

function effectiveness({ check }: Capa, language: Language): PrintedBlock {
  const words = capaWords[language];
  if (!check) return paragraph(words.noCheck);
  const { criteria, due, outcome } = check;
  return table(words.fields, [
    [words.criteria, criteria],
    [words.checkFrom, due],
    ...(outcome
      ? [
          [words.outcome, words.effectiveness[outcome.isEffective ? 'effective' : 'ineffective']],
          [words.seen, outcome.text],
          [words.checked, stampOf(outcome.stamp, language)],
        ]
      : []),
  ]);
}
