import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { capaQuery } from '../capas-queries.ts';
import css from '../capas.module.css';
import { SectionText } from './section-text.tsx';
import { differencesOf } from './sections-difference.ts';

/** What differs between the ends of two days, section by section. Without a second day: the moment on screen. */
export function CompareDialog({ capa, onClose }: { capa: Capa; onClose: () => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string | null>(capa.openedAt.slice(0, 10));
  const [to, setTo] = useState<string | null>(null);
  // Days of the record are UTC. Before it was opened there is nothing to ask for.
  const isUnborn = (day: string | null) => day !== null && day < capa.openedAt.slice(0, 10);
  const before = useQuery({ ...capaQuery(capa.id, from), enabled: from !== null && !isUnborn(from) });
  const after = useQuery({ ...capaQuery(capa.id, to), enabled: to !== null && !isUnborn(to) });
  const first = isUnborn(from) ? null : before.data;
  const last = to === null ? capa : isUnborn(to) ? null : after.data;
  const failed = before.error ?? after.error;
  const differences = first !== undefined && last ? differencesOf(first, last) : null;
  return (
    <Dialog
      size="wide"
      title={t('capas.compare.title')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.close')}</Button>}
    >
      <div className={css.row}>
        <DateField label={t('capas.compare.from')} value={from} onChange={setFrom} />
        <DateField label={t('capas.compare.to')} value={to} onChange={setTo} hint={t('capas.compare.hint')} />
      </div>
      <FailureNotice>{failed && sentenceOf(failed, t('errors.unreachable'))}</FailureNotice>
      {last === null && <p>{t('capas.compare.unborn')}</p>}
      {differences?.length === 0 && <p>{t('capas.compare.same')}</p>}
      <ul className={css.differences}>
        {differences?.map(({ section, from: was, to: is, lock }) => (
          <li key={section}>
            <h3>{t(`capas.section.${section}`)}</h3>
            {was !== is && (
              <>
                <del>
                  <SectionText section={{ section, text: was }} />
                </del>
                <ins>
                  <SectionText section={{ section, text: is }} />
                </ins>
              </>
            )}
            {lock && <small>{t(`capas.compare.${lock}`)}</small>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
