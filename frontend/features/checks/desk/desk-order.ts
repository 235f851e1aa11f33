import type { OverruleFindingBody, ShownFinding } from '#/backend/api/checks/contract.ts';
import type { DeskAnswer } from '#/backend/api/checks/desk.contract.ts';
import type * as z from 'zod/mini';

export const choices = ['met', 'partly', 'gap', 'notApplicable'] as const;
/** What a reviewer says of a finding without knowing what the engine said. */
export type Choice = (typeof choices)[number];

type Overruling = Pick<z.infer<typeof OverruleFindingBody>, 'verdict' | 'criticity'>;

/** A choice as a verdict: partly is a minor gap, a gap is a critical one. */
export const verdicts = {
  met: { verdict: 'met' },
  partly: { verdict: 'gap', criticity: 'minor' },
  gap: { verdict: 'gap', criticity: 'critical' },
  notApplicable: { verdict: 'notApplicable' },
} as const satisfies Record<Choice, Overruling>;

/** What to record for a choice: that the engine was right, or the verdict in its place, which needs a reason. */
export function decided(
  { verdict, criticity }: Pick<ShownFinding, 'verdict' | 'criticity'>,
  choice: Choice,
): { act: 'confirm' } | ({ act: 'overrule' } & Overruling) {
  const said: Overruling = verdicts[choice];
  const isSame = said.verdict === verdict || (said.verdict === 'gap' && verdict === 'notAddressed');
  const isAsBad = said.criticity === undefined || criticity === null || said.criticity === criticity;
  return isSame && isAsBad ? { act: 'confirm' } : { act: 'overrule', ...said };
}

/** By code, so that the order says nothing about verdicts. What is not applicable is not read again. */
export const inOrder = (findings: readonly ShownFinding[]): ShownFinding[] =>
  findings
    .filter(({ verdict }) => verdict !== 'notApplicable')
    .toSorted((a, b) => a.requirement.localeCompare(b.requirement, 'en', { numeric: true }));

/**
 * A finding on the desk. `key`: of the requirement, or of a control. `kind`: of the check itself, one that somebody else
 * confirmed and that is read again, or one whose answer is known.
 */
export type DeskItem = ShownFinding & { key: string; run: string; kind: 'own' | 'again' | 'control' };

const unread: ShownFinding['review'] = {
  state: 'open',
  verdict: null,
  criticity: null,
  reason: null,
  by: null,
  at: null,
  owner: null,
  second: null,
};

/** Everything on the desk of a check. What is read again shows nothing of the first reading. */
export function deskItems(run: string, findings: readonly ShownFinding[], { controls, again }: DeskAnswer): DeskItem[] {
  const second = new Set(again);
  const items: DeskItem[] = inOrder(findings).map((finding) => ({
    ...finding,
    ...(second.has(finding.requirement) ? { kind: 'again', review: unread } : { kind: 'own' }),
    key: finding.requirement,
    run,
  }));
  for (const { id, place, finding, run: of } of controls.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    items.splice(Math.floor(place * (items.length + 1)), 0, { ...finding, key: id, run: of, kind: 'control' });
  return items;
}

const waits: ReadonlySet<ShownFinding['review']['state']> = new Set(['open', 'twoReadings']);

/** The next finding that nobody has decided, after the present one and round to the start; null where none is left. */
export function nextOpen(order: readonly DeskItem[], present: string | null, skipped: ReadonlySet<string>) {
  const at = order.findIndex(({ key }) => key === present);
  const round = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
  const open = round.filter(({ review }) => waits.has(review.state));
  return open.find(({ key }) => !skipped.has(key)) ?? open[0] ?? null;
}

/** The name of a finding on the desk, by its number alone: a name like GAP would give the verdict away. */
export const deskCode = (index: number): string => `CHK-${String(index + 1).padStart(3, '0')}`;

/** How often people agreed with the engine, of all findings that were decided. */
export function agreementOf(findings: readonly ShownFinding[]): { agreed: number; decided: number } {
  const agreed = findings.filter(({ review }) => review.state === 'confirmed').length;
  return { agreed, decided: agreed + findings.filter(({ review }) => review.state === 'overruled').length };
}
