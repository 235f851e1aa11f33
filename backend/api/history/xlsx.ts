import ExcelJS from 'exceljs';
import type { Device } from '#/backend/projections/device/fold.ts';
import { inert } from '../spreadsheet-cell.ts';
import type { HistoryEvent } from './contract.ts';

const heads = {
  en: [
    'Position',
    'Recorded (UTC)',
    'What happened',
    'Why',
    'Who',
    'Role',
    'Kind',
    'Version',
    'Stream',
    'Caused by',
    'Hash',
    'Data',
  ],
  fr: [
    'Position',
    'Enregistré (UTC)',
    'Ce qui s’est passé',
    'Motif',
    'Qui',
    'Rôle',
    'Type',
    'Version',
    'Flux',
    'Causé par',
    'Empreinte',
    'Données',
  ],
} as const;
const widths = [18, 22, 80, 40, 24, 12, 24, 9, 48, 38, 66, 60];

/** The audit trail as a workbook with one row per event, oldest first. */
export async function historyXlsx(
  device: Device,
  events: readonly HistoryEvent[],
  locale: 'en' | 'fr',
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Acta';
  // Excel keeps the name "History" for itself.
  const sheet = workbook.addWorksheet(locale === 'fr' ? 'Historique' : 'Audit trail', {
    views: [{ state: 'frozen', ySplit: 1 }],
    headerFooter: { oddFooter: `&L${device.name.replaceAll('&', '&&')}&R&P / &N` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = heads[locale].map((header, i) => ({ header, width: widths[i] ?? 20 }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: 'A1', to: { row: 1, column: heads[locale].length } };
  for (const event of events)
    sheet.addRow(
      [
        event.position,
        event.recordedAt,
        event.sentence[locale],
        event.reason ?? '',
        event.actor.name ?? event.actor.id,
        event.actor.role ?? event.actor.kind,
        event.type,
        event.version,
        event.stream,
        event.causation ?? '',
        event.hash,
        JSON.stringify(event.data),
      ].map(inert),
    );
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
