import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FileChoice } from './file-choice.tsx';
import { SampleChoice } from './sample-choice.tsx';
import css from './verify.module.css';
import { useVerification, verifierAddress, type Known } from './use-verification.ts';

/** Loaded while the first file is checked. */
const VerifyResult = lazy(async () => ({ default: (await import('./verify-result.tsx')).VerifyResult }));
const VerifyMore = lazy(async () => ({ default: (await import('./verify-more.tsx')).VerifyMore }));

/** Checks an exported record in the reader's browser. The chosen files are not sent anywhere. */
export function Component() {
  const { t } = useTranslation();
  const [proof, setProof] = useState<File | null>(null);
  const [known, setKnown] = useState<Known>({ kept: [], files: [], fingerprint: '' });
  const verification = useVerification({ proof, ...known });
  return (
    <div className={css.page}>
      <PageTitle lead={t('verify.lead')}>{t('verify.title')}</PageTitle>
      <FileChoice
        label={t('verify.file')}
        hint={t('verify.dropText')}
        chosen={proof ? [proof] : []}
        onChoose={(chosen) => setProof(chosen[0] ?? null)}
      />
      <details>
        <summary>{t('verify.more')}</summary>
        <div className={css.more}>
          <Suspense fallback={null}>
            <VerifyMore {...{ known, onChange: setKnown }} />
          </Suspense>
        </div>
      </details>
      {verification.state === 'empty' && (
        <>
          <p className={css.quiet}>{t('verify.empty')}</p>
          <SampleChoice onChoose={setProof} />
        </>
      )}
      {verification.state === 'working' && <p role="status">{t('verify.working')}</p>}
      {(verification.state === 'failed' || verification.state === 'insecure') && (
        <FailureNotice>{t(`verify.${verification.state}`)}</FailureNotice>
      )}
      {verification.state === 'done' && (
        <Suspense fallback={<p role="status">{t('verify.working')}</p>}>
          <VerifyResult result={verification.result} />
        </Suspense>
      )}
      <div>
        <ButtonLink to={verifierAddress} reloadDocument download>
          {t('verify.verifier')}
        </ButtonLink>
      </div>
    </div>
  );
}
