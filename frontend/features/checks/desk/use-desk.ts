import { useMemo, useState } from 'react';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import type { ControlTold, DeskAnswer } from '#/backend/api/checks/desk.contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { answerControl, confirmFinding, overruleFinding, readAgain } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { decided, deskItems, nextOpen, verdicts, type Choice, type DeskItem } from './desk-order.ts';

/** A control that was answered here: it stays on the desk as decided, so that no number changes. */
type Answered = { control: DeskAnswer['controls'][number]; told: ControlTold };

/** The place on the desk, and the decisions from it. The address names the finding. */
export function useDesk(runId: string, findings: readonly ShownFinding[], asked: DeskAnswer) {
  const [address, change] = useAddress();
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const order = useMemo(() => withAnswered(runId, findings, asked, answered), [runId, findings, asked, answered]);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [behind, setBehind] = useState<readonly string[]>([]);
  /** The choice that differs from the engine's verdict, while its reason is asked for. */
  const [choice, setChoice] = useState<Choice | null>(null);
  /** What the last control was, until the next decision. */
  const [told, setTold] = useState<ControlTold | null>(null);
  /** The gap that was recorded last, until the next decision: it can be resolved on the board. */
  const [gap, setGap] = useState<DeskItem | null>(null);
  const { act, isPending } = useAct();
  const wanted = address.get('finding');
  const present = order.find(({ key }) => key === wanted) ?? nextOpen(order, null, skipped) ?? order[0] ?? null;

  const goTo = (key: string | null) => change({ finding: key }, true);
  /** Leaves the present finding for the next open one. */
  const goOn = (passed: ReadonlySet<string> = skipped) => {
    if (present === null) return;
    setBehind((before) => [...before, present.key]);
    goTo(nextOpen(order, present.key, passed)?.key ?? present.key);
  };
  const recorded = (found: DeskItem | null) => {
    setChoice(null);
    setTold(null);
    setGap(found);
    goOn();
  };
  /** Sends a decision; a second reading and a control are recorded as such. */
  const record = (item: DeskItem, said: Choice, reason?: string) => {
    const { requirement } = item;
    const outcome = decided(item, said);
    const settled = () => recorded(verdicts[said].verdict === 'gap' ? item : null);
    if (item.kind === 'own' && outcome.act === 'confirm')
      return act(() => confirmFinding({ runId, requirement }), settled);
    const words = verdicts[said];
    if (item.kind === 'again') {
      // Who agrees confirms the verdict that is there: a person cannot tell a gap from what nothing addresses.
      const read = outcome.act === 'confirm' ? { verdict: item.verdict } : { ...words, reason };
      return act(
        () => readAgain({ runId, requirement, ...read }),
        () => recorded(null),
      );
    }
    return act(() => overruleFinding({ runId, requirement, reason: reason ?? '', ...words }), settled);
  };
  const answer = (item: DeskItem, said: Choice) => {
    const control = asked.controls.find(({ id }) => id === item.key);
    if (!control) return;
    act(async () => {
      const outcome = await answerControl({ runId, control: item.key, verdict: verdicts[said].verdict });
      setAnswered((before) => [...before, { control, told: outcome }]);
      setGap(null);
      goOn();
      setTold(outcome);
    });
  };
  return {
    order,
    present,
    choice,
    told,
    gap,
    isPending,
    goTo,
    isLast: present !== null && nextOpen(order, present.key, skipped) === null,
    decide: (said: Choice) => {
      if (present === null || isPending) return;
      if (present.kind === 'control') return answer(present, said);
      if (decided(present, said).act === 'overrule') return setChoice(said);
      record(present, said);
    },
    overrule: (reason: string) => {
      if (present !== null && choice !== null) record(present, choice, reason);
    },
    dismiss: () => setChoice(null),
    later: () => {
      if (present === null) return;
      const passed = new Set([...skipped, present.key]);
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

function withAnswered(
  run: string,
  findings: readonly ShownFinding[],
  { controls, again }: DeskAnswer,
  answered: readonly Answered[],
): DeskItem[] {
  const kept = new Map(answered.map(({ control }) => [control.id, control]));
  const all = [...controls.filter(({ id }) => !kept.has(id)), ...kept.values()];
  return deskItems(run, findings, { controls: all, again }).map((item) =>
    kept.has(item.key) ? { ...item, review: { ...item.review, state: 'confirmed' } } : item,
  );
}
