import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa, CapaSectionShown } from '#/backend/api/capas/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { lockSection, unlockSection } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';
import { DraftCard } from './draft-card.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SectionText } from './section-text.tsx';

type SectionProps = {
  capa: Capa;
  section: CapaSectionShown;
  mayWrite: boolean;
  isEditing: boolean;
  /** What belongs to it besides its text. */
  children?: ReactNode;
};

/** A section of the report: its text, whether it is locked, and the draft that waits for an answer. */
export function ReportSection({ capa, section, mayWrite, isEditing, children }: SectionProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { act, isPending } = useCapaAct();
  const [isUnlocking, setUnlocking] = useState(false);
  /** A draft that the person changes before taking it over. */
  const [taken, setTaken] = useState<{ proposal: string; text: string } | null>(null);
  const { section: name, locked, written, revision, draft } = section;
  const capaId = capa.id;
  const stamp = locked ?? written;
  const said = locked ? 'capas.report.lockedBy' : 'capas.report.writtenBy';
  return (
    <li className={css.section} data-locked={locked !== null || undefined} data-section={name} id={`section-${name}`}>
      <header>
        <h3>{t(`capas.section.${name}`)}</h3>
        {stamp && <small>{t(said, { name: stamp.by?.name ?? t('capas.erased'), date: moment(stamp.at) })}</small>}
        {mayWrite && !isEditing && (
          <Button
            aria-pressed={locked !== null}
            aria-label={t(locked ? 'capas.report.unlockOf' : 'capas.report.lockOf', {
              section: t(`capas.section.${name}`),
            })}
            isPending={isPending}
            onPress={() =>
              locked ? setUnlocking(true) : act(() => lockSection({ capaId, section: name, base: revision }))
            }
          >
            <Icon name="lock" /> {t(locked ? 'capas.report.isLocked' : 'capas.report.lock')}
          </Button>
        )}
      </header>
      {isEditing || taken ? (
        <SectionEditor
          key={taken?.proposal ?? 'own'}
          capaId={capaId}
          section={section}
          draft={taken}
          onDone={() => setTaken(null)}
        />
      ) : (
        <SectionText section={section} />
      )}
      {children}
      {draft && !taken && (
        <DraftCard
          capaId={capaId}
          section={section}
          draft={draft}
          mayWrite={mayWrite && locked === null}
          onEdit={() => setTaken({ proposal: draft.proposal, text: draft.text })}
        />
      )}
      {isUnlocking && (
        <ReasonDialog
          title={t('capas.unlock.title', { section: t(`capas.section.${name}`) })}
          text={t('capas.unlock.text')}
          label={t('capas.reason')}
          missing={t('capas.reasonMissing')}
          confirm={t('capas.unlock.confirm')}
          isPending={isPending}
          onClose={() => setUnlocking(false)}
          onConfirm={(reason) =>
            act(
              () => unlockSection({ capaId, section: name, reason }),
              () => setUnlocking(false),
            )
          }
        />
      )}
    </li>
  );
}
