import type { Complaint, ComplaintList } from '#/backend/api/complaints/contract.ts';
import type { Sheet } from '../workbook.ts';
import { caseWords, linksText, trendSheet } from './words.ts';

type Locale = 'en' | 'fr';

const heads = {
  en: [
    'Number',
    'Title',
    'Kind',
    'Received',
    'Channel',
    'Device',
    'Product',
    'Lot',
    'Complaint',
    'Reporting',
    'Report due',
    'Reported',
    'Disposition',
    'Conclusion',
    'Owner',
    'Due',
    'Links',
    'State',
  ],
  fr: [
    'Numéro',
    'Titre',
    'Type',
    'Reçue le',
    'Voie',
    'Dispositif',
    'Produit',
    'Lot',
    'Réclamation',
    'Notification',
    'À notifier avant',
    'Notifiée',
    'Suite',
    'Conclusion',
    'Responsable',
    'Échéance',
    'Liens',
    'État',
  ],
} as const;
const widths = [16, 36, 14, 12, 12, 24, 20, 14, 14, 28, 14, 36, 20, 40, 20, 12, 24, 10];

/** The register of complaints and its trend as sheets. Without the names of complainants: the file leaves Acta. */
export function* registerWorkbook({ complaints, trends }: ComplaintList, locale: Locale): Generator<Sheet> {
  const words = caseWords[locale];
  const word = (key: string) => words[key] ?? key;
  yield {
    name: word('complaints'),
    columns: heads[locale].map((head, index) => ({ head, width: widths[index] ?? 16 })),
    rows: complaints.map((one) => rowOf(one, locale)),
  };
  yield trendSheet(trends.kind, locale);
}

function rowOf(
  { intake, triage, assessment, reports, disposition, plan, ...one }: Complaint,
  locale: Locale,
): string[] {
  const words = caseWords[locale];
  const word = (key: string) => words[key] ?? key;
  return [
    one.number,
    intake.title,
    word(intake.kind),
    intake.receivedOn,
    word(intake.channel),
    one.device?.name ?? word('company'),
    intake.product ?? '',
    intake.lot ?? '',
    triage === null ? word('undecided') : word(triage.isComplaint ? 'yes' : 'no'),
    assessment === null ? '' : word(assessment.outcome),
    assessment?.due ?? '',
    reports.map(({ on, to, reference }) => [on, to, reference].filter(Boolean).join(' ')).join('\n'),
    disposition === null ? '' : word(disposition.disposition),
    disposition?.conclusion ?? '',
    plan.owner?.name ?? '',
    plan.due ?? '',
    linksText(one.links),
    word(one.status),
  ];
}
