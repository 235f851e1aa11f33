import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmdnImport } from './emdn-import.tsx';
import { EmdnPicker } from './emdn-picker.tsx';
import { emdnQuery, synonymsQuery } from './emdn-query.ts';
import { buildTree } from './emdn.ts';

type EmdnFieldProps = { value: string | null; onPick: (code: string | null) => void };

/** The nomenclature in the reader's language. It is optional, so a list that cannot be read blocks nobody. */
export function EmdnField({ value, onPick }: EmdnFieldProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(emdnQuery(locale));
  const { data: synonyms } = useQuery(synonymsQuery());
  const tree = useMemo(() => (data ? buildTree(data.entries) : null), [data]);
  if (data && tree)
    return (
      <>
        <EmdnImport emdn={data} />
        <EmdnPicker tree={tree} borrowed={data.borrowed} synonyms={synonyms?.groups} value={value} onPick={onPick} />
      </>
    );
  if (error)
    return (
      <Notice tone="warn" role="status">
        {t('devices.emdn.failed')} {sentenceOf(error, '')}{' '}
        <Button onPress={() => void refetch()}>{t('errors.retry')}</Button>
      </Notice>
    );
  return <Skeleton height={420} label={t('common.loading')} />;
}
