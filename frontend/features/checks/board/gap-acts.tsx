import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { shortcuts, type ShortcutName } from '../../../shared/keys/shortcuts.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { confirmFinding } from '../checks-queries.ts';
import css from '../evidence/evidence.module.css';
import { ReviewDialog, type ReviewAct } from '../evidence/review-dialog.tsx';
import { useRunAgain } from '../panel/use-run-again.ts';
import { isEnded, isGap } from '../run-state.ts';
import { useAct } from '../use-act.ts';
import type { GapAct } from './gap-state.ts';
import { JustifyDialog } from './justify-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';

type GapActsProps = {
  run: Run;
  finding: ShownFinding;
  /** Undefined until it is loaded: then there is no task and no justification. */
  act: GapAct | undefined;
  onOpenDocument: () => void;
  /** After an act whose button is gone with it. */
  onDone: () => void;
};

/** What a person can do with a finding on the board: decide about it, and resolve a gap. */
export function GapActButtons({ run, finding, act: known, onOpenDocument, onDone }: GapActsProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [open, setOpen] = useState<ReviewAct | 'task' | 'justify' | null>(null);
  const { act, isPending } = useAct();
  const navigate = useNavigate();
  const again = useRunAgain(run, 'upload');
  const { requirement, review } = finding;
  const runId = run._id;
  const resolves = known !== undefined && isGap(finding) && isEnded(run);
  const mayOpenTask = resolves && (known.task === null || known.task.isDone);
  // A statement is about a requirement of a device; for the company a verdict is overruled, with the reason.
  const mayJustify = resolves && run.device !== null;
  const toCapa = to(`/Dashboard/CapaCreator?${capaOf(run, requirement)}`);
  const close = () => setOpen(null);
  useKeys({
    gapOverrule: () => setOpen('overrule'),
    gapOpen: onOpenDocument,
    ...(resolves && { gapCapa: () => void navigate(toCapa) }),
    ...(mayOpenTask && { gapTask: () => setOpen('task') }),
    ...(mayJustify && { gapJustify: () => setOpen('justify') }),
  });
  return (
    <>
      {resolves && (
        <div className={css.acts} role="group" aria-label={t('findings.gap.resolve')}>
          {mayOpenTask && (
            <Button onPress={() => setOpen('task')}>
              <Key name="gapTask" /> {t('findings.gap.task')}
            </Button>
          )}
          {mayJustify && (
            <Button onPress={() => setOpen('justify')}>
              <Key name="gapJustify" /> {t('findings.gap.justify')}
            </Button>
          )}
          <Button isPending={again.isPending} onPress={again.start}>
            {t('findings.gap.document')}
          </Button>
          <ButtonLink to={toCapa}>
            <Key name="gapCapa" /> {t('findings.gap.capa')}
          </ButtonLink>
        </div>
      )}
      <div className={css.acts} role="group" aria-label={t('findings.desk.acts')}>
        {review.state !== 'confirmed' && (
          <Button
            look="primary"
            isPending={isPending}
            onPress={() => act(() => confirmFinding({ runId, requirement }), onDone)}
          >
            {t('findings.review.confirm')}
          </Button>
        )}
        <Button onPress={() => setOpen('overrule')}>
          <Key name="gapOverrule" /> {t('findings.review.overrule')}
        </Button>
        <Button onPress={() => setOpen('ask')}>{t('findings.review.ask')}</Button>
        <Button onPress={() => setOpen('assign')}>{t('findings.review.assign')}</Button>
      </div>
      {open === 'task' && <TaskDialog run={run} finding={finding} onClose={close} />}
      {open === 'justify' && run.device && (
        <JustifyDialog
          runId={runId}
          deviceId={run.device.id}
          finding={finding}
          before={known?.statement?.justification ?? null}
          onClose={close}
        />
      )}
      {open !== 'task' && open !== 'justify' && (
        <ReviewDialog runId={runId} finding={finding} act={open} onClose={close} />
      )}
    </>
  );
}

/** The address parameters under which a CAPA is opened from a gap: of the device of the check, or of the company. */
const capaOf = ({ _id, device }: Run, requirement: string): string => {
  const source = new URLSearchParams({ source: `gap:${_id}:${requirement}` });
  if (device === null) source.set('of', 'company');
  return source.toString();
};

const Key = ({ name }: { name: ShortcutName }) => <kbd aria-hidden>{shortcuts[name].written[0]}</kbd>;
