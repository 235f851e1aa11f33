import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Chain } from '../detail/chain.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import css from './flash-dialog.module.css';
import { riskQuery } from '../risk-queries.ts';
import type { RiskRow } from '../risk-rows.ts';
import { Why } from '../detail/why.tsx';

type FlashDialogProps = {
  deviceId: string;
  /** Keys of the risks to decide, in their order. */
  keys: readonly string[];
  byKey: ReadonlyMap<string, RiskRow>;
  /** Whether it was done: who is asked for a reason may think again. */
  onDecide: (key: string, decision: RiskDecision) => Promise<boolean>;
  onGoTo: (position: string) => void;
  /** Whether another dialog is above this one and takes the keys. */
  isCovered: boolean;
  onClose: () => void;
};

/** One risk after the other, each by itself, until all are decided. */
export function FlashDialog({ deviceId, keys, byKey, onDecide, onGoTo, isCovered, onClose }: FlashDialogProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const key = keys[at];
  const risk = key === undefined ? undefined : byKey.get(key);
  const { data } = useQuery({ ...riskQuery(deviceId, key ?? '', null), enabled: key !== undefined });
  const left = keys.filter((each) => byKey.get(each)?.decision === null).length;
  const move = (by: number) => setAt((before) => Math.max(0, Math.min(keys.length, before + by)));
  const decide = (decision: RiskDecision) => {
    if (!risk) return;
    const done = onDecide(risk.key, decision);
    if (decision === 'ACCEPT') move(1);
    else void done.then((isDone) => isDone && move(1));
  };
  useKeys(
    {
      nextRow: () => move(1),
      previousRow: () => move(-1),
      close: onClose,
      accept: () => decide('ACCEPT'),
      reject: () => decide('REJECT'),
    },
    { isActive: !isCovered, place: 'dialog' },
  );
  return (
    <Dialog
      title={risk?.words.hazardPhenomenon ?? t('risks.flash.done')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <p className={css.keys}>{t('risks.flash.keys')}</p>
          <Button onPress={() => move(-1)} disabled={at === 0}>
            {t('risks.flash.back')}
          </Button>
          {risk ? (
            <>
              <Button onPress={() => move(1)}>{t('risks.flash.skip')}</Button>
              <Button onPress={() => decide('REJECT')}>
                <span aria-hidden>✕</span> {t('risks.bulk.reject')}
              </Button>
              <Button look="primary" onPress={() => decide('ACCEPT')}>
                <span aria-hidden>✓</span> {t('risks.bulk.accept')}
              </Button>
            </>
          ) : (
            <Button look="primary" onPress={onClose}>
              {t('risks.flash.close')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.progress}>
        <progress max={keys.length} value={keys.length - left} aria-label={t('risks.flash.progress')} />
        <p role="status">
          {risk ? t('risks.flash.at', { at: at + 1, of: keys.length }) : t('risks.flash.left', { count: left })}
        </p>
      </div>
      {risk && (
        <article className={css.card} key={risk.key} aria-label={risk.key}>
          <p className={css.place}>
            <code>{risk.key}</code> {risk.words.category}
            {risk.decision && <DecisionButtons risk={risk} onDecide={undefined} />}
          </p>
          <Chain risk={risk} />
          {data ? <Why detail={data} onGoTo={onGoTo} /> : <Skeleton height={60} label={t('common.loading')} />}
        </article>
      )}
    </Dialog>
  );
}
