import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { DifferenceList } from '../shared/difference-list.tsx';
import { shownDifferenceAtom } from '../shared/shown-difference.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Shows the changes since a proposal, and asks whether it is confirmed all the same. */
export function DifferencePrompt() {
  const { t } = useTranslation();
  const shown = useAtomValue(shownDifferenceAtom);
  if (!shown) return null;
  const { basis, settle } = shown;
  return (
    <Dialog
      title={t('shell.moved.title', { count: basis.moved.length })}
      isOpen
      onClose={() => settle(false)}
      actions={
        <>
          <Button onPress={() => settle(false)}>{t('common.cancel')}</Button>
          <Button look="primary" onPress={() => settle(true)}>
            {t('shell.moved.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('shell.moved.text')}</p>
      {grouped(basis.moved).map(({ subjects, differences }) => (
        <section key={subjects.join(' ')}>
          <p>
            {subjects.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <code>{id}</code>
              </span>
            ))}
          </p>
          <DifferenceList differences={differences} />
        </section>
      ))}
    </Dialog>
  );
}

/** Groups proposals with the same changes. */
function grouped(moved: MovedBasis['moved']) {
  return [...Map.groupBy(moved, ({ differences }) => JSON.stringify(differences)).values()].map((same) => ({
    subjects: same.map(({ subject }) => subject.id),
    differences: same[0]?.differences ?? [],
  }));
}
