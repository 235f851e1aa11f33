import { useTranslation } from 'react-i18next';
import type { RiskDetail } from '#/backend/api/risks/contract.ts';
import { Because } from '../../../shared/because.tsx';
import { useLocale } from '../../../shared/use-locale.ts';

/** Why a risk is here: the answers that trigger it, each with a link to its moment, or the reason of its suggestion. */
export function Why({ detail, onGoTo }: { detail: RiskDetail; onGoTo: (position: string) => void }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { because, why, source, triggered } = detail;
  return (
    <section>
      <h3>{t('risks.why.title')}</h3>
      <Because because={because} onGoTo={onGoTo} />
      {why && <p>{say(why)}</p>}
      {because.length === 0 && !why && (
        <p>{t(source === 'Own' ? 'risks.why.own' : triggered ? 'risks.why.always' : 'risks.why.gone')}</p>
      )}
    </section>
  );
}
