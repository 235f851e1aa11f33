import { useMemo, useState } from 'react';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { confirmFinding, overruleFinding } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { decided, inOrder, nextOpen, type Choice } from './desk-order.ts';

/** The place on the desk, and the decisions from it. The finding stands in the address. */
export function useDesk(runId: string, findings: readonly ShownFinding[]) {
  const [address, change] = useAddress();
  const order = useMemo(() => inOrder(findings), [findings]);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [behind, setBehind] = useState<readonly string[]>([]);
  /** The choice that differs from the engine's verdict, while its reason is asked for. */
  const [asked, setAsked] = useState<Choice | null>(null);
  const { act, isPending } = useAct();
  const wanted = address.get('finding');
  const present =
    order.find(({ requirement }) => requirement === wanted) ?? nextOpen(order, null, skipped) ?? order[0] ?? null;

  const goTo = (requirement: string | null) => change({ finding: requirement }, true);
  /** Leaves the present finding for the next open one. */
  const goOn = (passed: ReadonlySet<string> = skipped) => {
    if (present === null) return;
    setBehind((before) => [...before, present.requirement]);
    goTo(nextOpen(order, present.requirement, passed)?.requirement ?? present.requirement);
  };
  return {
    order,
    present,
    asked,
    isPending,
    goTo,
    isLast: present !== null && nextOpen(order, present.requirement, skipped) === null,
    decide: (choice: Choice) => {
      if (present === null || isPending) return;
      if (decided(present, choice).act === 'overrule') return setAsked(choice);
      act(() => confirmFinding({ runId, requirement: present.requirement }), goOn);
    },
    overrule: (reason: string) => {
      if (present === null || asked === null) return;
      const outcome = decided(present, asked);
      if (outcome.act !== 'overrule') return;
      const { act: _, ...said } = outcome;
      act(
        () => overruleFinding({ runId, requirement: present.requirement, reason, ...said }),
        () => {
          setAsked(null);
          goOn();
        },
      );
    },
    dismiss: () => setAsked(null),
    later: () => {
      if (present === null) return;
      const passed = new Set([...skipped, present.requirement]);
      setSkipped(passed);
      goOn(passed);
    },
    /** Back to the finding before, to decide it again: a decision is replaced, never removed. */
    back:
      behind.length === 0
        ? null
        : () => {
            goTo(behind.at(-1) ?? null);
            setBehind(behind.slice(0, -1));
          },
  };
}
