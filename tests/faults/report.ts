import type { FindingKind } from './findings.ts';
import type { Report } from './scenario.ts';

const shown = 12;

/** The report of a run: the faults, the work, the findings. */
export function text({
  struck,
  journal,
  events,
  checks,
  repeatedMails,
  healSeconds,
  canFillDisk,
  findings,
}: Report): string {
  const outcomes = Map.groupBy(journal.entries, ({ outcome }) => outcome.kind);
  const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length;
  const faults = [...struck].map(([name, times]) => `${name} ${times}`).join(', ');
  return [
    `faults: ${faults}${canFillDisk ? '' : ' (no disk could be mounted, so none was filled)'}`,
    `${journal.people.length} people, ${outcomes.get('acknowledged')?.length ?? 0} acknowledged, ` +
      `${outcomes.get('refused')?.length ?? 0} refused, ${journal.retries} retries, ` +
      `${journal.again} sent again after the answer, ${events} events, ${repeatedMails} mails repeated, ${checks}`,
    `lost ${count('lost')}, twice ${count('twice')}, unasked ${count('unasked')}, unfinished ${count('unfinished')}, ` +
      `view differences ${count('view')}, verdicts ${count('verdict')}, credits ${count('credit')}, ` +
      (healSeconds === null ? 'never healed' : `healed in ${healSeconds.toFixed(1)} s`),
    `asked again after: ${[...journal.waits].map(([answer, times]) => `${answer} ${times}`).join(', ') || 'nothing'}`,
    ...findings.slice(0, shown).map(({ kind, what }) => `  ${kind}: ${what}`),
    ...(findings.length > shown ? [`  and ${findings.length - shown} more`] : []),
  ].join('\n');
}
