import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskActed, LetterAnswer } from '#/backend/api/operator/contract.ts';
import { PublicationList } from '#/backend/api/publications/contract.ts';
import { command } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './operator.module.css';
import { useDeskAct } from './use-desk-act.ts';

/** A publication goes to the subscribers: first to oneself, then to all who may get a letter this month. */
export function LetterCard() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data } = useQuery(query(PublicationList, 'publications/getPublications', { locale }));
  const [id, setId] = useState('');
  const published = (data?.publications ?? []).filter(({ isPublished }) => isPublished);
  return (
    <Card title={t('operator.letter.title')}>
      <div className={css.letter}>
        <p>{t('operator.letter.text')}</p>
        <SelectField
          label={t('operator.letter.publication')}
          value={id}
          options={[
            { value: '', label: t('operator.letter.choose') },
            ...published.map((one) => ({ value: one.id, label: one.title })),
          ]}
          onChange={setId}
        />
        {id !== '' && <Letter key={id} id={id} />}
      </div>
    </Card>
  );
}

function Letter({ id }: { id: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { act, isPending } = useDeskAct();
  const { data: letter } = useQuery(query(LetterAnswer, 'operator/getLetter', { id }));
  const [isSure, setSure] = useState(false);
  if (!letter) return null;
  const { phase, isTested, subscribers, reachable: count, counts } = letter;
  if (phase === 'sending') return <Notice role="status">{t('operator.letter.sending')}</Notice>;
  if (phase === 'sent')
    return (
      <Notice tone="ok" role="status">
        {t('operator.letter.sent', counts ?? {})}
      </Notice>
    );
  const test = () => command(DeskActed, '/api/operator/testLetter', { id, locale });
  const send = () => command(DeskActed, '/api/operator/sendLetter', { id });
  return (
    <>
      <p>{t('operator.letter.reach', { reachable: count, subscribers })}</p>
      {!isTested && <p>{t('operator.letter.testFirst')}</p>}
      <div className={css.acts}>
        <Button isPending={isPending} onPress={() => act(test, t('operator.letter.tested'))}>
          {t('operator.letter.test')}
        </Button>
        {isTested && !isSure && (
          <Button look="primary" disabled={count === 0} onPress={() => setSure(true)}>
            {t('operator.letter.send', { count })}
          </Button>
        )}
      </div>
      {isSure && (
        <div className={css.sure}>
          <p>{t('operator.letter.sure', { count })}</p>
          <Button look="primary" isPending={isPending} onPress={() => act(send)}>
            {t('operator.letter.send', { count })}
          </Button>
          <Button onPress={() => setSure(false)}>{t('operator.cancel')}</Button>
        </div>
      )}
    </>
  );
}
