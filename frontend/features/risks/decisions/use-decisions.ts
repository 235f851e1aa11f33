import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtomValue } from 'jotai';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { shownDifferenceAtom } from '../../../shared/shown-difference-atom.ts';
import { useMarks } from '../../../shared/use-marks.ts';
import { decide } from '../risk-commands.ts';
import type { FocusHeir } from '../../../ui/focus-return.ts';
import type { UnderWay } from '../risk-rows.ts';
import { useReasoned } from './use-reasoned.tsx';

type Decisions = Readonly<Record<string, RiskDecision>>;

/** Decisions shown at once: `underWay` holds those not confirmed by events yet, and drops those that failed. */
export function useDecisions(deviceId: string, recorded: Decisions) {
  const { t } = useTranslation();
  const { run, dialog } = useReasoned();
  const [sent, setSent] = useState<Decisions>({});
  const { marks, marked } = useMarks((error) =>
    error instanceof ApiError && error.code === 'REASON_REQUIRED' ? null : sentenceOf(error, t('risks.failed')),
  );

  const [seen, setSeen] = useState(recorded);
  if (seen !== recorded) {
    setSeen(recorded);
    setSent(unconfirmed(sent, recorded));
  }

  const withdraw = (keys: readonly string[]) =>
    setSent((waiting) => Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key))));

  /** Whether it was done. Setting a risk aside asks why first; `onSent`: the reason was given. */
  async function change(
    keys: readonly string[],
    decision: RiskDecision,
    { onSent, focusHeir }: { onSent?: () => void; focusHeir?: FocusHeir } = {},
  ): Promise<boolean> {
    const wanted = keys.filter((key) => (sent[key] ?? recorded[key]) !== decision);
    if (wanted.length === 0) return true;
    const isAside = decision === 'REJECT';
    return run({
      title: t(
        titleOf(
          isAside,
          keys.some((key) => recorded[key] !== undefined),
        ),
        { count: wanted.length },
      ),
      isSettled: isAside || wanted.some((key) => recorded[key] !== undefined),
      isAside,
      act: (reason) => {
        setSent((waiting) => ({ ...waiting, ...Object.fromEntries(wanted.map((key) => [key, decision])) }));
        onSent?.();
        return marked(wanted, () => decide(deviceId, wanted, decision, { reason }));
      },
      onFailed: () => withdraw(wanted),
      focusHeir,
    });
  }

  // The shell shows the changes under a proposal; that dialog is above everything here too.
  const isShownDifference = useAtomValue(shownDifferenceAtom) !== null;
  const underWay = useMemo<UnderWay>(() => ({ sent, marks }), [sent, marks]);
  return { underWay, change, dialog: (dialog ?? (isShownDifference || null)) satisfies ReactNode };
}

const unconfirmed = (sent: Decisions, recorded: Decisions): Decisions =>
  Object.fromEntries(Object.entries(sent).filter(([key, decision]) => recorded[key] !== decision));

const titleOf = (isAside: boolean, isAgain: boolean) =>
  isAside ? (isAgain ? 'risks.reason.reject' : 'risks.reason.aside') : 'risks.reason.accept';
