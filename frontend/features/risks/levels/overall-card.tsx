import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { openPoints } from '#/backend/projections/documents/risk-file/view.ts';
import { useDates } from '../../../shared/dates.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Term } from '../../../shared/term.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { concludeOverall } from '../risk-commands.ts';
import css from '../risks.module.css';
import { useReasoned } from '../decisions/use-reasoned.tsx';

type OverallCardProps = {
  deviceId: string;
  file: RiskFile;
  triggered: readonly string[];
  mayWrite: boolean;
  /** Position of the newest event of the device on this screen. */
  seen: string | undefined;
  onGoTo: (position: string) => void;
};

const points = ['undecided', 'unestimated', 'unverified'] as const;

/** The open points, and the conclusion on the overall residual risk (ISO 14971, clause 8). */
export function OverallCard({ deviceId, file, triggered, mayWrite, seen, onGoTo }: OverallCardProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [isConcluding, setConcluding] = useState(false);
  const open = openPoints(file, triggered);
  const { overall } = file;
  return (
    <Card
      title={<Term of="overall-residual-risk">{t('risks.overall.title')}</Term>}
      aside={
        overall && (
          <Badge tone={overall.acceptable ? 'ok' : 'bad'}>
            <span aria-hidden>{overall.acceptable ? '✓' : '✕'}</span>
            {t(overall.acceptable ? 'risks.overall.acceptable' : 'risks.overall.unacceptable')}
          </Badge>
        )
      }
    >
      <div className={css.overall}>
        {overall ? (
          <>
            <blockquote>{overall.rationale}</blockquote>
            <button type="button" className={css.when} onClick={() => onGoTo(overall.position)}>
              {moment(overall.at)}
            </button>
          </>
        ) : (
          <p>{t('risks.overall.none')}</p>
        )}
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point} data-open={open[point] > 0 || undefined}>
              <span aria-hidden>{open[point] > 0 ? '○' : '✓'}</span>{' '}
              {t(`risks.overall.${point}`, { count: open[point] })}
            </li>
          ))}
        </ul>
        {mayWrite && (
          <Button onPress={() => setConcluding(true)}>
            {t(overall ? 'risks.overall.again' : 'risks.overall.conclude')}
          </Button>
        )}
      </div>
      {isConcluding && (
        <ConcludeDialog
          deviceId={deviceId}
          seen={seen}
          isOpen={points.some((point) => open[point] > 0)}
          isConcluded={overall !== null}
          onClose={() => setConcluding(false)}
        />
      )}
    </Card>
  );
}

type ConcludeDialogProps = {
  deviceId: string;
  seen: string | undefined;
  /** Whether open points prevent the conclusion that the risk is acceptable. */
  isOpen: boolean;
  isConcluded: boolean;
  onClose: () => void;
};

function ConcludeDialog({ deviceId, seen, isOpen, isConcluded, onClose }: ConcludeDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const [acceptable, setAcceptable] = useState(!isOpen);
  const { run, isPending, dialog } = useReasoned();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rationale = typed(new FormData(event.currentTarget), 'rationale');
    setMissing(rationale === '');
    if (rationale === '') return;
    const done = await run({
      title: t('risks.overall.again'),
      isSettled: isConcluded,
      act: (reason) => concludeOverall({ deviceId, acceptable, rationale, ...(seen && { seen }), reason }),
    });
    if (done) onClose();
  };
  return (
    <>
      <Dialog
        title={t('risks.overall.title')}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('risks.cancel')}</Button>
            <Button look="primary" type="submit" form="risk-overall" isPending={isPending}>
              {t('risks.overall.conclude')}
            </Button>
          </>
        }
      >
        <form
          id="risk-overall"
          onSubmit={(event) => void submit(event)}
          noValidate
          style={{ display: 'grid', gap: 16 }}
        >
          <fieldset className={css.choice}>
            <legend>{t('risks.overall.question')}</legend>
            {[true, false].map((choice) => (
              <label key={String(choice)}>
                <input
                  type="radio"
                  name="acceptable"
                  checked={acceptable === choice}
                  disabled={choice && isOpen}
                  onChange={() => setAcceptable(choice)}
                />
                {t(choice ? 'risks.overall.acceptable' : 'risks.overall.unacceptable')}
              </label>
            ))}
            {isOpen && <p className={css.quiet}>{t('risks.overall.openHint')}</p>}
          </fieldset>
          <TextAreaField
            name="rationale"
            label={t('risks.overall.rationale')}
            hint={t('risks.overall.rationaleHint')}
            error={isMissing ? t('risks.words.missing') : undefined}
            required
            rows={4}
            maxLength={4000}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
