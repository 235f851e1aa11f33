import type { Change } from '#/backend/api/changes/contract.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Sheet } from '../workbook.ts';
import { registerWords } from './register-words.ts';

/** The register of changes as sheets: the changes, and what has to be done for them. */
export function registerSheets(changes: readonly Change[], locale: Locale): Sheet[] {
  const words = registerWords[locale];
  const stamp = (of: Change['applied']) => (of ? `${of.at.slice(0, 10)} ${of.by.name ?? words.erased}` : '');
  return [
    {
      name: words.changes,
      columns: words.heads.map((head, index) => ({ head, width: widths[index] ?? 20 })),
      rows: changes.map((one) => [
        one.number,
        one.title,
        one.device?.name ?? words.company,
        words.status[one.status],
        words.outcome[one.significance.outcome],
        one.description,
        one.why,
        one.answers.map(({ question, answer }) => `${question.title[locale]} ${answer.title[locale]}`).join('\n'),
        one.items.map(({ kind, id, label }) => `${kind}: ${label?.[locale] ?? id}`).join('\n'),
        `${one.openedAt.slice(0, 10)} ${one.author.name ?? words.erased}`,
        stamp(one.approved),
        stamp(one.applied),
        stamp(one.closed ?? one.rejected ?? one.withdrawn),
        one.notices.map(({ to, on, reference }) => [on, to, reference].filter(Boolean).join(' ')).join('\n'),
      ]),
    },
    {
      name: words.followUps,
      columns: words.followUpHeads.map((head, index) => ({ head, width: followUpWidths[index] ?? 20 })),
      rows: changes.flatMap(({ number, followUpList }) =>
        followUpList.map(({ followUp, text, owner, due, isDone }) => [
          number,
          followUp,
          text,
          owner === null ? '' : (owner.name ?? words.erased),
          due ?? '',
          isDone ? words.done : words.open,
        ]),
      ),
    },
  ];
}

const widths = [15, 34, 24, 16, 28, 44, 34, 44, 34, 26, 26, 26, 26, 34];
const followUpWidths = [15, 8, 50, 26, 14, 14];
