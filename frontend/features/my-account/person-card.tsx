import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { download } from '../../shared/download.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { chooseDigest, chooseDueMails, chooseNewsletter } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

const languages = { en: 'English', fr: 'Français' } as const;

/** The person's details, the mails that they want, and a copy of their data (GDPR Art. 15 and 20). */
export function PersonCard({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
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
        <Wish
          label={t('account.person.newsletter')}
          hint={t('account.person.newsletterHint')}
          wanted={account.newsletter}
          choose={chooseNewsletter}
          said={(wanted) => t(wanted ? 'account.person.subscribed' : 'account.person.unsubscribed')}
        />
        <Wish
          label={t('account.person.dueMails')}
          hint={t('account.person.dueMailsHint')}
          wanted={account.dueMails}
          choose={chooseDueMails}
          said={(wanted) => t(wanted ? 'account.person.dueMailsOn' : 'account.person.dueMailsOff')}
        />
        <DigestChoice digest={account.digest} />
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

const digests = ['none', 'daily', 'weekly'] as const;

/** How often the person is mailed what waits for them. */
function DigestChoice({ digest }: Pick<OwnAccount, 'digest'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(digest);
  const change = useChange(chooseDigest, (_, every) => toast('success', t(`account.person.digestSaid.${every}`)));
  return (
    <SelectField
      label={t('account.person.digest')}
      value={chosen}
      onChange={(value) => {
        const every = digests.find((one) => one === value) ?? 'none';
        setChosen(every);
        change.mutate(every, { onError: () => setChosen(digest) });
      }}
      options={digests.map((value) => ({ value, label: t(`account.person.digestOf.${value}`) }))}
    />
  );
}

type WishProps = {
  label: string;
  hint: string;
  wanted: boolean;
  choose: (wanted: boolean) => Promise<unknown>;
  /** The sentence that is shown after the choice. */
  said: (wanted: boolean) => string;
};

/** A kind of mail that the person wants, or not. */
function Wish({ label, hint, wanted, choose, said }: WishProps) {
  const [checked, setChecked] = useState(wanted);
  const change = useChange(choose, (_, isWanted) => toast('success', said(isWanted)));
  return (
    <CheckboxField
      label={label}
      hint={hint}
      checked={checked}
      onChange={({ target }) => {
        setChecked(target.checked);
        change.mutate(target.checked, { onError: () => setChecked(wanted) });
      }}
    />
  );
}
