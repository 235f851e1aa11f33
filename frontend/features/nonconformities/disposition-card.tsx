import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Nonconformity } from '#/backend/api/nonconformities/contract.ts';
import { dispositions } from '#/backend/events/nonconformities.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { actOnNonconformity } from '../cases/case-queries.ts';
import { known } from '../cases/places.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import { WordsDialog } from '../cases/words-dialog.tsx';
import css from '../cases/cases.module.css';
import { nonconformityWords } from './nonconformity-words.ts';

type DispositionCardProps = { nonconformity: Nonconformity; mayEdit: boolean };

/** What is done with the product, and its approval by another person (ISO 13485:2016, 8.3). */
export function DispositionCard({ nonconformity: { id, disposition }, mayEdit }: DispositionCardProps) {
  const { t } = useTranslation();
  const words = nonconformityWords(t);
  const { act, isPending } = useCaseAct();
  const [asked, setAsked] = useState<'propose' | 'approve' | null>(null);
  const close = () => setAsked(null);
  const approval = disposition?.approval ?? null;
  const approve = (reason?: string) => act(() => actOnNonconformity(id, { type: 'ApproveDisposition' }, reason), close);
  return (
    <Card
      className={css.roomy}
      title={t('nonconformities.disposition.title')}
      aside={
        mayEdit && (
          <Button onPress={() => setAsked('propose')}>
            {disposition ? t('cases.change') : t('nonconformities.disposition.propose')}
          </Button>
        )
      }
    >
      {!disposition && <p className={css.quiet}>{t('nonconformities.disposition.none')}</p>}
      {disposition && (
        <>
          <div className={css.acts}>
            <strong>{words.disposition(disposition.disposition)}</strong>
            <Badge tone={approval ? 'ok' : 'warn'}>
              {t(
                approval
                  ? approval.byAuthor
                    ? 'nonconformities.disposition.approvedByAuthor'
                    : 'nonconformities.disposition.approved'
                  : 'nonconformities.disposition.proposed',
              )}
            </Badge>
          </div>
          <p className={css.text}>{disposition.justification}</p>
          {mayEdit && !approval && (
            <>
              {disposition.isOwn && <p className={css.quiet}>{t('nonconformities.disposition.own')}</p>}
              <Button
                look={disposition.isOwn ? 'plain' : 'primary'}
                isPending={isPending}
                onPress={() => (disposition.isOwn ? setAsked('approve') : approve())}
              >
                {t('nonconformities.disposition.approve')}
              </Button>
            </>
          )}
        </>
      )}
      {asked === 'propose' && (
        <WordsDialog
          title={t('nonconformities.disposition.title')}
          choice={{
            label: t('nonconformities.disposition.what'),
            value: known(dispositions, disposition?.disposition ?? '', 'rework'),
            options: dispositions.map((value) => ({ value, label: words.disposition(value) })),
          }}
          label={t('nonconformities.disposition.why')}
          value={disposition?.justification ?? ''}
          maxLength={4000}
          isPending={isPending}
          onClose={close}
          onConfirm={(justification, choice = 'rework') =>
            act(() => actOnNonconformity(id, { type: 'ProposeDisposition', disposition: choice, justification }), close)
          }
        />
      )}
      {asked === 'approve' && (
        <ReasonDialog
          title={t('nonconformities.disposition.approve')}
          text={t('nonconformities.disposition.own')}
          label={t('cases.end.reason')}
          missing={t('cases.end.reasonMissing')}
          confirm={t('nonconformities.disposition.approve')}
          isPending={isPending}
          onClose={close}
          onConfirm={approve}
        />
      )}
    </Card>
  );
}
