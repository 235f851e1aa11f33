import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Example } from '#/backend/api/devices/example.contract.ts';
import { classText } from '#/backend/events/class-text.ts';
import { useNames } from '../../replay/use-names.ts';
import { useAddress } from '../../shared/address-state.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { request } from '../../shared/api.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useDates } from '../../shared/dates.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ExampleList } from './example/example-list.tsx';
import css from './example/example.module.css';

/** A typical device with what follows from its answers, to look at before one's own is described. Nothing of it is kept. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const mayEdit = useMayEdit();
  const [address] = useAddress();
  const key = address.get('key') ?? undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['devices/getExample', { key }] as const,
    queryFn: ({ signal }) => request(Example, withSearch('/api/devices/getExample', { key }), { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageTitle
        lead={t('dashboard.example.lead')}
        aside={
          mayEdit && (
            <ButtonLink look="primary" to={to('/Dashboard/NewDevice')}>
              {t('dashboard.example.own')}
            </ButtonLink>
          )
        }
      >
        {t('dashboard.example.title')}
      </PageTitle>
      <Notice>{t('dashboard.example.notice')}</Notice>
      {error && !data && (
        <ErrorCard
          title={t('dashboard.loadFailed')}
          text={sentenceOf(error, t('errors.unreachable'))}
          code={error instanceof ApiError ? error.code : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={480} label={t('common.loading')} />}
      {data && <Shown example={data} />}
    </>
  );
}

function Shown({ example }: { example: Example }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const { number } = useDates();
  const names = useNames();
  const [, change] = useAddress();
  const { classification, hits, norms, templates, risks, answers } = example;
  const figures = [
    ['class', classText(classification)],
    ['norms', number(norms.length)],
    ['templates', number(templates.length)],
    ['risks', number(risks.length)],
    ['answers', number(answers.length)],
  ] as const;
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label={t('dashboard.example.choose')}
          value={example.key}
          options={example.examples.map(({ key, name }) => ({ value: key, label: say(name) }))}
          onChange={(key) => change({ key })}
        />
      </div>
      <dl className={css.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`history.state.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.columns}>
        <Card title={t('dashboard.class.title')}>
          <ul className={css.rules}>
            {hits.map(({ rule, reason, source }) => (
              <li key={`${rule} ${source}`}>
                <Badge tone="accent">{rule}</Badge> {say(reason)} <cite>{citationIn(locale, source)}</cite>
              </li>
            ))}
          </ul>
        </Card>
        <ExampleList
          title={t('history.state.norms')}
          lines={norms.map(({ key, reason }) => ({ key, label: names.norm(key), note: say(reason) }))}
        />
        <ExampleList
          title={t('history.state.templates')}
          lines={templates.map((key) => ({ key, label: names.template(key) }))}
        />
        <ExampleList title={t('history.state.risks')} lines={risks.map((key) => ({ key, label: names.risk(key) }))} />
        <ExampleList
          title={t('history.state.answers')}
          lines={answers.map(({ question, answer }) => ({
            key: question,
            label: names.question(question),
            note: names.choice(question, answer),
          }))}
        />
      </div>
    </>
  );
}
