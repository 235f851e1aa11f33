import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { lazy } from '../../ui/lazy.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { useRowKeys } from '../../shared/keys/use-row-keys.ts';
import { NotificationDialog } from '../../shared/notification-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { TableHandle } from '../../ui/table/data-table.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useMayUse, useMayWrite } from '../../shared/permissions.ts';
import { useRestedMoment, type Replay } from '../../replay/use-replay.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { ExportMenu } from './list/export-menu.tsx';
import { ScalesButton } from './levels/scales-button.tsx';
import { RiskList } from './list/risk-list.tsx';
import css from './risks.module.css';
import { SectionTabs } from './list/section-tabs.tsx';
import { useRiskSpace } from './use-risk-space.ts';

const OverallSection = lazy(async () => ({ default: (await import('./levels/overall-section.tsx')).OverallSection }));
const MatrixPanel = lazy(async () => ({ default: (await import('./levels/matrix-panel.tsx')).MatrixPanel }));
const PromptBox = lazy(async () => ({ default: (await import('./proposals/prompt-box.tsx')).PromptBox }));
const RiskDetail = lazy(async () => ({ default: (await import('./detail/risk-detail.tsx')).RiskDetail }));
const FlashDialog = lazy(async () => ({ default: (await import('./decisions/flash-dialog.tsx')).FlashDialog }));
const WordsDialog = lazy(async () => ({ default: (await import('./detail/words-dialog.tsx')).WordsDialog }));

/** The risk being written: an existing one, or a new one, perhaps introduced by a control. */
type Writing = { key: string | null; fromControl?: { risk: string; control: string } };

/** The risks of a device from the risk bank and the AI to the finished risk file. */
export function RiskSpace({ deviceId, replay }: { deviceId: string; replay: Replay }) {
  const { t } = useTranslation();
  const { asOf } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const mayWriteWords = useMayUse('risk-writing');
  const mayEdit = mayWrite && mayWriteWords;
  const mayAsk = useMayUse('risk-proposals');
  const [isEditing, setEditing] = useState(false);
  const space = useRiskSpace(deviceId, replay, !mayWrite ? 'none' : isEditing && mayEdit ? 'edit' : 'decide');
  const [isRestricted, setRestricted] = useState(false);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [deck, setDeck] = useState<readonly string[] | null>(null);
  const { risks: file, profile, proposals } = replay.moment;
  const undecided = space.lines.flatMap((line) =>
    line.kind === 'row' && line.row.decision === null ? [line.row.key] : [],
  );
  const { selection, decisions, scales } = space;
  // A risk that a filter hides is neither counted nor decided; the one whose details are open is seen in them.
  const shown = new Set(space.found.map(({ key }) => key));
  const selected = selection.selected.intersection(shown);
  const current =
    selection.current !== null && (shown.has(selection.current) || selection.current === space.opened)
      ? selection.current
      : null;
  const meant = selected.size > 0 ? [...selected] : current === null ? [] : [current];
  const risk = space.byKey.get(space.opened);
  const table = useRef<TableHandle>(null);
  const withheld = space.isLoading || space.hasPlan ? 0 : Math.max(0, profile.risks.length - space.counts['bank']!);

  const unselect = () => space.setSelection((before) => ({ ...before, selected: new Set() }));
  const decide = (key: string, decision: RiskDecision, onSent?: () => void) => {
    const isInTable = document.activeElement?.closest('[role=grid]') !== null;
    let heir: string | null = null;
    void decisions.change([key], decision, {
      onSent: () => {
        if (decision === 'REJECT') heir = space.leave(key);
        onSent?.();
      },
      focusHeir: () => (isInTable && heir !== null ? rowOf(heir) : null),
    });
  };
  const decideSelected = (decision: RiskDecision) => {
    if (meant.length === 1 && meant[0]) decide(meant[0], decision, unselect);
    else void decisions.change(meant, decision, { onSent: unselect });
  };
  const copy = useCopy(
    space.shownColumns,
    space.found.filter(({ key }) => meant.includes(key)),
  );
  const needsPlan = (act: () => void) => (mayWriteWords ? act() : setRestricted(true));

  const latestDecide = useRef(decide);
  useLayoutEffect(() => {
    latestDecide.current = decide;
  });
  const context = useMemo(
    () => ({
      scales,
      onDecide: mayWrite ? (key: string, decision: RiskDecision) => latestDecide.current(key, decision) : undefined,
      onEdit: (key: string) => setWriting({ key }),
    }),
    [scales, mayWrite],
  );

  const hasKeys = writing === null && deck === null && !isRestricted;
  useRowKeys(table, hasKeys);
  useKeys(
    {
      accept: () => mayWrite && decideSelected('ACCEPT'),
      reject: () => mayWrite && decideSelected('REJECT'),
      select: () => current !== null && space.press(current, 'toggle'),
      close: () => {
        unselect();
        space.close();
      },
    },
    { isActive: hasKeys },
  );

  return (
    <div className={css.screen} data-filled={space.section !== 'overall' || undefined}>
      <PageTitle
        sections={<SectionTabs current={space.section} counts={space.counts} onOpen={space.open} />}
        aside={
          <>
            {mayWrite && (
              <>
                {undecided.length > 0 && (
                  <Button onPress={() => setDeck(undecided)}>
                    <span aria-hidden>▣</span> {t('risks.flash.open')}
                  </Button>
                )}
                <Button onPress={() => needsPlan(() => setWriting({ key: null }))}>
                  <span aria-hidden>+</span> {t('risks.words.add')}
                </Button>
                <Button
                  aria-pressed={isEditing && mayEdit}
                  look={isEditing && mayEdit ? 'primary' : 'plain'}
                  onPress={() => needsPlan(() => setEditing(!isEditing))}
                >
                  <span aria-hidden>✎</span> {t('risks.editMode')}
                </Button>
              </>
            )}
            {mayWrite && space.section === 'overall' && <ScalesButton {...{ deviceId, file }} />}
            <ExportMenu deviceId={deviceId} asOf={asOf} rows={space.found} columns={space.shownColumns} />
          </>
        }
      >
        {t('risks.title')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {space.section === 'ai' && (
        <Suspense fallback={<Skeleton height={160} label={t('common.loading')} />}>
          <PromptBox
            deviceId={deviceId}
            file={file}
            locked={replay.isPast ? 'past' : !mayWrite ? 'reader' : mayAsk ? null : 'plan'}
            onProposed={() => space.open('ai')}
            onLocked={() => setRestricted(true)}
          />
        </Suspense>
      )}
      {space.section === 'overall' && (
        <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
          <OverallSection
            {...{ deviceId, file, mayWrite, scales }}
            rows={space.rows}
            triggered={profile.risks}
            seen={replay.event?.position}
            onGoTo={replay.goToPosition}
          />
        </Suspense>
      )}
      <div className={css.columns}>
        {space.section !== 'overall' && (
          <RiskList
            space={space}
            withheld={space.section === 'bank' ? withheld : 0}
            hasAnswers={replay.moment.profiling.answers.length > 0}
            onCopy={copy}
            {...{ context, table }}
          >
            {space.section === 'final' && (
              <Suspense fallback={<Skeleton height={40} label={t('common.loading')} />}>
                <MatrixPanel scales={scales} rows={space.inSection} cell={space.filter.cell} onCell={space.setCell} />
              </Suspense>
            )}
          </RiskList>
        )}
        {risk && (
          <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
            <RiskDetail
              {...{ deviceId, risk, file, proposals, mayWrite, mayEdit }}
              others={[...space.byKey.keys()].filter((key) => key !== risk.key)}
              onDecide={mayWrite ? decide : undefined}
              onEdit={() => setWriting({ key: risk.key })}
              onAddFrom={(control) =>
                needsPlan(() => setWriting({ key: null, fromControl: { risk: risk.key, control } }))
              }
              onOpen={(key) => space.press(key, 'open')}
              onGoTo={replay.goToPosition}
              onClose={() => {
                space.close();
                table.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      {mayWrite && selected.size > 0 && <BulkBar count={selected.size} onDecide={decideSelected} onClear={unselect} />}
      {deck && mayWrite && (
        <Suspense fallback={null}>
          <FlashDialog
            deviceId={deviceId}
            keys={deck}
            byKey={space.byKey}
            onDecide={(key, decision) => decisions.change([key], decision)}
            onGoTo={replay.goToPosition}
            isCovered={decisions.dialog !== null}
            onClose={() => setDeck(null)}
          />
        </Suspense>
      )}
      {decisions.dialog}
      {isRestricted && (
        <NotificationDialog textKey="restricted" redirect="/Pricing" onClose={() => setRestricted(false)} />
      )}
      {writing && (
        <Suspense fallback={null}>
          <WordsDialog
            deviceId={deviceId}
            risk={(writing.key !== null && space.byKey.get(writing.key)) || null}
            fromControl={writing.fromControl ?? null}
            known={{ types: space.types, categories: space.categories }}
            onClose={() => setWriting(null)}
            onDone={() => setWriting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const rowOf = (risk: string) => document.querySelector<HTMLElement>(`[data-risk="${CSS.escape(risk)}"]`);
