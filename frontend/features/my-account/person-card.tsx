import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { download } from '../../shared/download.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { chooseNewsletter } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

const languages = { en: 'English', fr: 'Français' } as const;

/** The person's details, the newsletter, and a copy of their data (GDPR Art. 15 and 20). */
export function PersonCard({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [newsletter, setNewsletter] = useState(account.newsletter);
  const choose = useChange(chooseNewsletter, (_, wanted) =>
    toast('success', t(wanted ? 'account.person.subscribed' : 'account.person.unsubscribed')),
  );
  const save = useChange(
    () => download('/api/auth/getOwnData'),
    () => undefined,
  );
  return (
    <Card title={t('account.person.title')}>
      <div className={css.stack}>
        <dl className={css.facts}>
          <div>
            <dt>{t('account.person.name')}</dt>
            <dd>{`${account.firstName} ${account.lastName}`}</dd>
          </div>
          <div>
            <dt>{t('account.person.email')}</dt>
            <dd>{account.email}</dd>
          </div>
          <div>
            <dt>{t('account.person.language')}</dt>
            <dd>{languages[locale]}</dd>
          </div>
        </dl>
        <CheckboxField
          label={t('account.person.newsletter')}
          hint={t('account.person.newsletterHint')}
          checked={newsletter}
          onChange={({ target }) => {
            setNewsletter(target.checked);
            choose.mutate(target.checked, { onError: () => setNewsletter(account.newsletter) });
          }}
        />
        <section className={css.part}>
          <h3>{t('account.person.data')}</h3>
          <p className={css.quiet}>{t('account.person.downloadHint')}</p>
          <Button isPending={save.isPending} onPress={() => save.mutate()}>
            {t('account.person.download')}
          </Button>
        </section>
      </div>
    </Card>
  );
}
