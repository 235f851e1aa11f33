import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocTemplateDetail } from '#/backend/api/templates/contract.ts';
import { lazyWith } from '../../shared/lazy-with.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { phone, useMatches } from '../../ui/use-matches.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { Failed } from './failed.tsx';
import css from './preview.module.css';
import { PlacesPane } from './places-pane.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TemplateDetails } from './template-details.tsx';
import { fileAddress, templateQuery, type Wanted } from './templates-queries.ts';
import { useTemplateFiles } from './use-template-files.ts';
import { useTypeName } from './use-type-name.ts';

/** The library that draws pages weighs more than the rest of the screen. */
const PageView = lazyWith('preview', async () => (await import('../../shared/viewer/page-view.tsx')).PageView);

/** One template: its page as a PDF, its purpose, its duties, and the data that fill it. */
export function TemplatePreview({ deviceId, templateKey }: { deviceId: string; templateKey: string }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const replay = useReplay();
  const typeName = useTypeName();
  const { asOf } = useRestedMoment();
  const { data: template, error, refetch } = useQuery(templateQuery(deviceId, templateKey, asOf));
  const title = template ? (locale === 'fr' ? template.titleFR : template.titleEN) : templateKey;
  const back = (
    <ButtonLink to={to('/Dashboard/Templates')}>
      <span aria-hidden>←</span>
      {t('templates.back')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        lead={template && `${template.key} · ${typeName(template.type)} · ${t('templates.version', template)}`}
        aside={back}
      >
        {title}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !template && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !template && <Skeleton height={640} label={t('common.loading')} />}
      {template && <Opened {...{ template, title, deviceId, asOf }} />}
    </>
  );
}

type OpenedProps = { template: DocTemplateDetail; title: string; deviceId: string; asOf: string | null };

function Opened({ template, title, deviceId, asOf }: OpenedProps) {
  const [form, setForm] = useState<Shape>('filled');
  return (
    <div className={css.columns}>
      <Page {...{ template, title, deviceId, asOf, form, setForm }} />
      <TemplateDetails template={template} />
    </div>
  );
}

/** The file in one of its forms, or its places to be filled in. */
type Shape = Wanted['form'] | 'places';
type PageProps = OpenedProps & { form: Shape; setForm: (form: Shape) => void };

function Page({ template: { key, available, position }, title, deviceId, asOf, form: shape, setForm }: PageProps) {
  const form = shape === 'places' ? 'filled' : shape;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const files = useTemplateFiles(deviceId, asOf);
  if (!available)
    return (
      <section className={css.page}>
        <Notice tone="warn">{t('templates.locked')}</Notice>
      </section>
    );
  // The position is in the address, so that the page follows changes of the device.
  const address = fileAddress({
    templateKey: key,
    form,
    format: 'pdf',
    deviceId,
    locale,
    asOf: asOf ?? position,
    disposition: 'inline',
  });
  return (
    <section className={css.page} aria-label={t('templates.preview')}>
      <div className={css.bar}>
        <fieldset className={css.forms}>
          <legend>{t('templates.form.title')}</legend>
          {(['filled', 'raw'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={shape === one} onClick={() => setForm(one)}>
              {t(`templates.form.${one}`)}
            </button>
          ))}
          <button type="button" aria-pressed={shape === 'places'} onClick={() => setForm('places')}>
            {t('templates.fill')}
          </button>
        </fieldset>
        <div className={css.buttons}>
          <Button onPress={() => void files.save({ templateKey: key, form, format: 'docx' })}>
            {t('templates.downloadAs', { format: '.docx' })}
          </Button>
          <Button onPress={() => void files.save({ templateKey: key, form, format: 'pdf' })}>
            {t('templates.downloadAs', { format: '.pdf' })}
          </Button>
          <Button
            look="primary"
            disabled={!files.mayKeep}
            isPending={files.isKeeping}
            onPress={() => files.keep({ templateKey: key, form, format: 'docx' })}
          >
            {t('templates.keepShort')}
          </Button>
        </div>
      </div>
      {shape === 'places' ? (
        <PlacesPane deviceId={deviceId} templateKey={key} asOf={asOf} />
      ) : files.isRefused ? (
        <Notice tone="warn">{t('shell.whatIf.noFile')}</Notice>
      ) : (
        <Shown address={address} title={title} />
      )}
      {files.replacing && (
        <ReplaceDialog title={title} onClose={files.cancel} onConfirm={files.replace} isPending={files.isKeeping} />
      )}
    </section>
  );
}

/** The page as the browser shows a PDF; as pictures on a phone, where most browsers show none in a frame. */
function Shown({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const isPhone = useMatches(phone);
  return (
    <>
      {isPhone && (
        <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
          <PageView
            key={address}
            file={address}
            nameOf={(page) => t('templates.pageOf', { page, title })}
            place={null}
          />
        </Suspense>
      )}
      {!isPhone && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is our own file, which may load nothing
        <iframe
          key={address}
          className={css.frame}
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
          title={t('templates.previewOf', { title })}
        />
      )}
      <p className={css.fallback}>
        {t('templates.notShown')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('templates.openTab')}
        </a>
      </p>
    </>
  );
}
