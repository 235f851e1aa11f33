import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskList, type Risk } from '#/backend/api/risks/contract.ts';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { request } from '../../../shared/api.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { linkRisk, unlinkRisk } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';

/** The risks of the device on which the assessment rests. A CAPA of the company has none. */
export function LinkedRisks({ capa, isEditing }: { capa: Capa; isEditing: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { act, isPending } = useCapaAct();
  const [chosen, setChosen] = useState('');
  const deviceId = capa.device?.id;
  const { data: risks = [] } = useQuery({
    queryKey: ['risks/getTriggeredRisks', { deviceId }, 'capa'] as const,
    queryFn: ({ signal }) => request(RiskList, withSearch('/api/risks/getTriggeredRisks', { deviceId }), { signal }),
    enabled: deviceId !== undefined && (isEditing || capa.risks.length > 0),
    staleTime: 60_000,
  });
  if (deviceId === undefined) return null;
  const { id: capaId } = capa;
  const nameOf = ({ contentEN, contentFR }: Risk) => {
    const { hazardPhenomenon, harm } = locale === 'fr' ? contentFR : contentEN;
    return `${hazardPhenomenon} → ${harm}`;
  };
  const names = new Map(risks.map((risk) => [risk.key, nameOf(risk)]));
  const free = risks.filter(({ key }) => !capa.risks.includes(key));
  return (
    <div className={css.linked}>
      {capa.risks.length > 0 && (
        <ul aria-label={t('capas.risks.name')}>
          {capa.risks.map((risk) => (
            <li key={risk}>
              <span>{names.get(risk) ?? risk}</span>
              {isEditing && (
                <Button
                  look="ghost"
                  aria-label={t('capas.risks.unlinkOf', { risk: names.get(risk) ?? risk })}
                  onPress={() => act(() => unlinkRisk({ capaId, risk }))}
                >
                  {t('capas.risks.unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditing && free.length > 0 && (
        <div className={css.row}>
          <SelectField
            label={t('capas.risks.choose')}
            value={chosen}
            options={[
              { value: '', label: t('capas.risks.none') },
              ...free.map((risk) => ({ value: risk.key, label: nameOf(risk) })),
            ]}
            onChange={setChosen}
          />
          <Button
            disabled={chosen === ''}
            isPending={isPending}
            onPress={() =>
              act(
                () => linkRisk({ capaId, risk: chosen }),
                () => setChosen(''),
              )
            }
          >
            {t('capas.risks.link')}
          </Button>
        </div>
      )}
    </div>
  );
}
