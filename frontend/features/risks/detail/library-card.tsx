import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { RiskDetail } from '#/backend/api/risks/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './detail.module.css';

/** Further content of the library: the related norms and general requirements, and the origin. */
export function LibraryCard({ library }: { library: NonNullable<RiskDetail['library']> }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { norms, gspr, imdrf, origin } = library;
  return (
    <section>
      <h3>{t('risks.library.title')}</h3>
      <dl className={css.facts}>
        {norms.length > 0 && (
          <div>
            <dt>{t('risks.library.norms')}</dt>
            <dd>
              {norms.map(({ key, name }) => (
                <Link key={key} to={to(`/Dashboard/Norms/${key}`)}>
                  {say(name)}
                </Link>
              ))}
            </dd>
          </div>
        )}
        {gspr.length > 0 && (
          <div>
            <dt>{t('risks.library.gspr')}</dt>
            <dd>{gspr.join(', ')}</dd>
          </div>
        )}
        {imdrf && (
          <div>
            <dt>{t('risks.library.imdrf')}</dt>
            <dd>{[...imdrf.problem, ...imdrf.harm].join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('risks.library.origin')}</dt>
          <dd lang="en">{origin}</dd>
        </div>
      </dl>
    </section>
  );
}
