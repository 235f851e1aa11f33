import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtomValue } from 'jotai';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { shownDifferenceAtom } from '../../../shared/shown-difference-atom.ts';
import { decide } from '../risk-commands.ts';
import type { UnderWay } from '../risk-rows.ts';
import { useReasoned } from './use-reasoned.tsx';

type Decisions = Readonly<Record<string, RiskDecision>>;

/** Decisions shown at once: `underWay` holds those not confirmed by events yet, and drops those that failed. */
export function useDecisions(deviceId: string, recorded: Decisions) {
  const { t } = useTranslation();
  const { run, dialog } = useReasoned();
  const [sent, setSent] = useState<Decisions>({});
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const [seen, setSeen] = useState(recorded);
  if (seen !== recorded) {
    setSeen(recorded);
    setSent(unconfirmed(sent, recorded));
  }

  const withdraw = (keys: readonly string[]) =>
    setSent((waiting) => Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key))));

  /** The same while the server is asked: every row says so. */
  async function marked<Reply>(keys: readonly string[], act: () => Promise<Reply>): Promise<Reply> {
    setSaving((before) => before.union(new Set(keys)));
    try {
      return await act();
    } finally {
      setSaving((before) => before.difference(new Set(keys)));
    }
  }

  async function change(keys: readonly string[], decision: RiskDecision): Promise<void> {
    const wanted = keys.filter((key) => (sent[key] ?? recorded[key]) !== decision);
    if (wanted.length === 0) return;
    setSent((waiting) => ({ ...waiting, ...Object.fromEntries(wanted.map((key) => [key, decision])) }));
    await run({
      title: t(decision === 'ACCEPT' ? 'risks.reason.accept' : 'risks.reason.reject', { count: wanted.length }),
      isSettled: wanted.some((key) => recorded[key] !== undefined),
      act: (reason) => marked(wanted, () => decide(deviceId, wanted, decision, { reason })),
      onFailed: () => withdraw(wanted),
    });
  }

  // The shell shows the changes under a proposal; that dialog is above everything here too.
  const isShownDifference = useAtomValue(shownDifferenceAtom) !== null;
  const underWay = useMemo<UnderWay>(() => ({ sent, saving }), [sent, saving]);
  return { underWay, change, dialog: (dialog ?? (isShownDifference || null)) satisfies ReactNode };
}

const unconfirmed = (sent: Decisions, recorded: Decisions): Decisions =>
  Object.fromEntries(Object.entries(sent).filter(([key, decision]) => recorded[key] !== decision));
