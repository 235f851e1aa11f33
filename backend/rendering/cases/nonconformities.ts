import type { Nonconformity, NonconformityList } from '#/backend/api/nonconformities/contract.ts';
import type { Sheet } from '../workbook.ts';
import { caseWords, linksText, trendSheet } from './words.ts';

type Locale = 'en' | 'fr';

const heads = {
  en: [
    'Number',
    'Title',
    'Found',
    'Found on',
    'Device',
    'Product',
    'Lot',
    'Quantity',
    'Containment',
    'Disposition',
    'Decision',
    'Justification',
    'Rework verified',
    'Why no CAPA',
    'Owner',
    'Due',
    'Links',
    'State',
  ],
  fr: [
    'Numéro',
    'Titre',
    'Constat',
    'Constatée le',
    'Dispositif',
    'Produit',
    'Lot',
    'Quantité',
    'Confinement',
    'Traitement',
    'Décision',
    'Justification',
    'Reprise vérifiée',
    'Pourquoi sans CAPA',
    'Responsable',
    'Échéance',
    'Liens',
    'État',
  ],
} as const;
const widths = [16, 36, 16, 12, 24, 20, 14, 12, 36, 24, 12, 40, 30, 30, 20, 12, 24, 10];

/** The register of non-conformities and its trend as sheets. */
export function* registerWorkbook({ nonconformities, trends }: NonconformityList, locale: Locale): Generator<Sheet> {
  yield {
    name: caseWords[locale]['nonconformities'] ?? '',
    columns: heads[locale].map((head, index) => ({ head, width: widths[index] ?? 16 })),
    rows: nonconformities.map((one) => rowOf(one, locale)),
  };
  yield trendSheet(trends.kind, locale);
}

function rowOf({ finding, disposition, plan, ...one }: Nonconformity, locale: Locale): string[] {
  const words = caseWords[locale];
  const word = (key: string) => words[key] ?? key;
  return [
    one.number,
    finding.title,
    word(finding.place),
    finding.foundOn,
    one.device?.name ?? word('company'),
    finding.product ?? '',
    finding.lot ?? '',
    finding.quantity ?? '',
    one.containment ?? '',
    disposition === null ? '' : word(disposition.disposition),
    disposition === null ? '' : word(disposition.approval === null ? 'proposed' : 'approved'),
    disposition?.justification ?? '',
    one.verification ?? '',
    one.waiver ?? '',
    plan.owner?.name ?? '',
    plan.due ?? '',
    linksText(one.links),
    word(one.status),
  ];
}
