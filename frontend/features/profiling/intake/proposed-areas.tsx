import type { ProposedAnswer } from '#/backend/api/intake/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './intake.module.css';
import { ProposedItem } from './proposed-item.tsx';

export type Decide = { confirm: (proposal: ProposedAnswer) => void; decline: (proposal: ProposedAnswer) => void };

type ProposedAreasProps = {
  proposals: readonly ProposedAnswer[];
  /** Null where nobody can decide: in the past, and for readers. */
  decide: Decide | null;
  isBusy: boolean;
};

/** Proposed answers by area of the questionnaire. */
export function ProposedAreas({ proposals, decide, isBusy }: ProposedAreasProps) {
  const { say } = useLocale();
  return [...Map.groupBy(proposals, ({ areaTitle }) => say(areaTitle))].map(([title, items]) => (
    <section key={title} className={css.area} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <ProposedItem key={item.id} proposal={item} decide={decide} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  ));
}
