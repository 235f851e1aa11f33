import { useTranslation } from 'react-i18next';
import type { Finding, Result } from '#/backend/api/proof/verify-record.mjs';
import { useDates } from '../../shared/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './verify.module.css';

const tones = { WHOLE: 'ok', OLDER_FORM: 'warn', NOT_SEALED: 'warn' } as const;
const isFine = (code: Result['code']): code is keyof typeof tones => Object.hasOwn(tones, code);

/** Number of findings that are listed one by one. */
const shown = 5;

/** The result for a record, the first wrong entry first, and the file's description of itself. */
export function VerifyResult({ result }: { result: Result }) {
  const { t } = useTranslation();
  const { code, findings } = result;
  return (
    <section className={css.result} aria-label={t('verify.result')}>
      <Notice tone={isFine(code) ? tones[code] : 'bad'} role={isFine(code) ? 'status' : 'alert'}>
        <strong>{t(`verify.code.${code}`)}</strong>
        <ol className={css.findings}>
          {findings.slice(0, shown).map((finding) => (
            <FindingLine key={JSON.stringify(finding)} finding={finding} isFirst={finding === findings[0]} />
          ))}
        </ol>
        {findings.length > shown && <p>{t('verify.others', { count: findings.length - shown })}</p>}
      </Notice>
      {result.entries > 0 && <Facts result={result} />}
      <p className={css.quiet}>{t('verify.trust')}</p>
    </section>
  );
}

function FindingLine({ finding, isFirst }: { finding: Finding; isFirst: boolean }) {
  const { t } = useTranslation();
  const { code, what, line, position, stream, version, seal, name } = finding;
  const where = [
    line !== undefined && t('verify.line', { line }),
    position !== undefined && t('verify.position', { position: position.replace(/^0+(?=\d)/, '') }),
    stream !== undefined && t('verify.stream', { stream }),
    version !== undefined && t('verify.version', { version }),
    seal !== undefined && t('verify.seal', { seal }),
    name,
  ].filter((part) => typeof part === 'string' && part !== '');
  return (
    <li>
      {!isFirst && <span>{t(`verify.code.${code}`)} </span>}
      <span>{where.join(', ')}</span>
      {what !== undefined && <span> {t('verify.what', { what })}</span>}
    </li>
  );
}

function Facts({ result }: { result: Result }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { entries, sealed, seals, kept, files, keys, streams } = result;
  const facts = [
    ['organisation', result.organisation],
    ['device', result.device],
    ['moment', result.moment && moment(result.moment)],
    ['position', result.position.replace(/^0+(?=\d)/, '')],
    ['knowledge', result.knowledge],
    ['entries', String(entries)],
    ['sealed', String(sealed)],
    ['unsealed', String(entries - sealed)],
    ['seals', seals.join(', ')],
    ['kept', kept.given > 0 ? t('verify.facts.keptValue', kept) : ''],
    ['files', files.named > 0 ? t('verify.facts.filesValue', files) : ''],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{t(`verify.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('verify.facts.streams')}</dt>
        {streams.map(({ stream, count }) => (
          <dd key={stream}>
            {stream}: {t('verify.facts.streamValue', { count })}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('verify.facts.keys')}</dt>
        {keys.map((key) => (
          <dd key={key}>
            <code>{key}</code>
          </dd>
        ))}
      </div>
    </dl>
  );
}
