import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationAnswer } from '#/backend/api/publications/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import css from './editor.module.css';
import { useLeaving } from './leaving.ts';
import { switchPublication } from './publication-commands.ts';

/** Of the administrator alone: readers do not load them. */
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));
const Versions = lazy(async () => ({ default: (await import('./versions.tsx')).Versions }));

type Props = { publication: PublicationAnswer; onChanged: () => void };

/** What the administrator can do with a publication: write it, show it, and look at its earlier versions. */
export function Administration({ publication, onChanged }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'editor' | 'versions' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const mayLeave = useLeaving(isUnsaved, t('publications.edit.leave'));
  const [failure, setFailure] = useState<string | null>(null);
  const { id, version, post, isPublished } = publication;
  if (!post) return null;
  const toggle = (part: 'editor' | 'versions') => mayLeave() && setOpen(open === part ? null : part);

  async function change() {
    setFailure(null);
    try {
      await switchPublication(id, isPublished ? 'withdraw' : 'publish');
      onChanged();
    } catch (error) {
      setFailure(sentenceOf(error, t('publications.edit.failed')));
    }
  }

  return (
    <section className={css.administration} aria-label={t('publications.edit.administration')} data-no-print>
      <div className={css.actions}>
        <Button aria-expanded={open === 'editor'} onPress={() => toggle('editor')}>
          {t(open === 'editor' ? 'publications.edit.read' : 'publications.edit.write')}
        </Button>
        <Button aria-expanded={open === 'versions'} onPress={() => toggle('versions')}>
          {t('publications.edit.versions')}
        </Button>
        <Button look={isPublished ? 'danger' : 'primary'} onPress={() => void change()}>
          {t(isPublished ? 'publications.edit.withdraw' : 'publications.edit.publish')}
        </Button>
      </div>
      <FailureNotice>{failure}</FailureNotice>
      <Suspense fallback={<Skeleton height={320} label={t('publications.loading')} />}>
        {open === 'editor' && <Editor {...{ id, version, post, onSaved: onChanged, onUnsaved: setUnsaved }} />}
        {open === 'versions' && <Versions {...{ id, newest: version, onRestored: onChanged }} />}
      </Suspense>
    </section>
  );
}
