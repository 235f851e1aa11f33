import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMatches } from '../../../ui/use-matches.ts';
import { DetailPanel, type DetailProps } from './detail-panel.tsx';
import css from '../risks.module.css';

const wide = matchMedia('(width >= 1080px)');

/** The details of a risk: beside the table, or over it where the screen is narrow. */
export function RiskDetail({ onClose, ...detail }: DetailProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const isWide = useMatches(wide);
  const { risk } = detail;
  const panel = <DetailPanel key={risk.key} {...detail} />;
  if (!isWide)
    return (
      <Dialog title={risk.words.hazardPhenomenon} size="wide" isOpen onClose={onClose}>
        {panel}
      </Dialog>
    );
  return (
    <aside className={css.aside} aria-label={t('risks.detail.title', { risk: risk.key })}>
      <header>
        <h2 lang={risk.lang ?? undefined}>{risk.words.hazardPhenomenon}</h2>
        <Button look="ghost" size="icon" aria-label={t('risks.detail.close')} onPress={onClose}>
          <span aria-hidden>✕</span>
        </Button>
      </header>
      {panel}
    </aside>
  );
}
