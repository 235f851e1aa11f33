import { useTranslation } from 'react-i18next';
import { useSite, useWords } from '../../shared/site.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './public.module.css';

/** How the operator is reached: by what they said, and by the form. */
export function Contact() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const site = useSite();
  const hours = useWords()(site?.contact.hours);
  const { email = null, phone = null } = site?.contact ?? {};
  return (
    <section id="contact">
      <h2>{t('public.product.contact.title')}</h2>
      {(email !== null || phone !== null) && (
        <dl className={css.facts}>
          {email !== null && (
            <div>
              <dt>{t('public.product.contact.email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {phone !== null && (
            <div>
              <dt>{t('public.product.contact.phone')}</dt>
              <dd>
                <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
      {hours !== null && <p className={css.muted}>{hours}</p>}
      <p>{t('public.product.contact.text')}</p>
      <div className={css.actions}>
        <ButtonLink to={to('/Contact')}>{t('public.product.contact.write')}</ButtonLink>
      </div>
    </section>
  );
}
