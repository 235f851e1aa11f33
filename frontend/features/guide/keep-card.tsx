import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GuideAnswers } from '#/knowledge/derive/class-guide.ts';
import { saveAnswers } from '../../shared/saved-answers.ts';
import { useSession } from '../../shared/session.ts';
import { isUnexpired } from '../../shared/token.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './guide.module.css';

/** Print, share by the address, or take the answers over into a device of one's own. */
export function KeepCard({ answers }: { answers: GuideAnswers }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const [now] = useState(() => Date.now());
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const isMember = session !== null && isUnexpired(session.token, now);

  function keep() {
    saveAnswers(answers, Date.now());
    void navigate(to(isMember ? '/Dashboard/NewDevice' : '/Auth/Signup'));
  }
  function copy() {
    const written = navigator.clipboard
      ? navigator.clipboard.writeText(location.href)
      : Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  }
  return (
    <div data-no-print>
      <Card title={t('guide.keep.title')}>
        <div className={css.keep}>
          <p className={css.text}>{t(isMember ? 'guide.keep.memberText' : 'guide.keep.text')}</p>
          <div className={css.actions}>
            <Button look="primary" onPress={keep}>
              {t(isMember ? 'guide.keep.newDevice' : 'guide.keep.signUp')}
            </Button>
            <Button onPress={copy}>{t('guide.keep.copy')}</Button>
            <Button onPress={() => print()}>{t('guide.keep.print')}</Button>
          </div>
          <p className={css.text} role="status">
            {copied && t(`guide.keep.${copied}`)}
          </p>
        </div>
      </Card>
    </div>
  );
}
