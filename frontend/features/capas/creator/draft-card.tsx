import { useTranslation } from 'react-i18next';
import type { CapaSectionShown } from '#/backend/api/capas/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { declineDraft, takeOverDraft } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';
import { SectionText } from './section-text.tsx';

type DraftCardProps = {
  capaId: string;
  section: CapaSectionShown;
  draft: NonNullable<CapaSectionShown['draft']>;
  mayWrite: boolean;
  onEdit: () => void;
};

/** A draft for a section, which is no part of the record until a person takes it over. */
export function DraftCard({ capaId, section: { section, revision }, draft, mayWrite, onEdit }: DraftCardProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { act, isPending } = useCapaAct();
  const { proposal, text, author, at, isStale } = draft;
  const by = author.kind === 'ai' ? author.model : t('capas.draft.rules');
  return (
    <section className={css.draft} aria-label={t('capas.draft.of', { section: t(`capas.section.${section}`) })}>
      <h4>{t('capas.draft.title')}</h4>
      <SectionText section={{ section, text }} />
      <p className={css.quiet}>{t('capas.draft.by', { by, date: moment(at) })}</p>
      {isStale && <p className={css.quiet}>{t('capas.draft.stale')}</p>}
      {mayWrite && (
        <div className={css.acts}>
          <Button
            look="primary"
            isPending={isPending}
            onPress={() => act(() => takeOverDraft({ capaId, proposal, base: revision }))}
          >
            {t('capas.draft.take')}
          </Button>
          <Button onPress={onEdit}>{t('capas.draft.edit')}</Button>
          <Button look="ghost" onPress={() => act(() => declineDraft({ capaId, proposal }))}>
            {t('capas.draft.decline')}
          </Button>
        </div>
      )}
    </section>
  );
}
