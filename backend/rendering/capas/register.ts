import type { CapaLine } from '#/backend/api/capas/contract.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Sheet } from '../workbook.ts';
import { capaWords } from './words.ts';

const widths = [16, 44, 26, 20, 16, 24, 14, 12, 14, 12, 14, 12, 16];

/** The register of CAPAs as a sheet, in the order of its lines. */
export function registerSheet(lines: readonly CapaLine[], locale: Locale): Sheet {
  const words = capaWords[locale];
  return {
    name: words.register,
    columns: words.registerHeads.map((head, index) => ({ head, width: widths[index] ?? 16 })),
    rows: lines.map((one) => [
      one.number,
      one.title,
      one.device?.name ?? words.company,
      words.sources[one.source.kind],
      words.phase[one.phase],
      one.owner ? (one.owner.name ?? words.erased) : '',
      one.due ?? '',
      one.isOverdue ? words.yes : '',
      one.openedAt.slice(0, 10),
      one.age,
      one.actions.done,
      one.actions.all,
      words.effectiveness[one.effectiveness],
    ]),
  };
}
