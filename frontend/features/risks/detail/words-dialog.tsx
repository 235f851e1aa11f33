import { useTranslation } from 'react-i18next';
import type { FromControl, RiskWords } from '#/backend/events/risks.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { addOwnRisk, editRisk } from '../risk-commands.ts';
import type { RiskRow } from '../risk-rows.ts';
import { useReasoned } from '../decisions/use-reasoned.tsx';
import { WordsForm } from './words-form.tsx';

type WordsDialogProps = {
  deviceId: string;
  /** The edited risk; null for a new one. */
  risk: RiskRow | null;
  /** The control that introduces the new risk. */
  fromControl?: FromControl | null;
  known: { types: readonly string[]; categories: readonly string[] };
  onClose: () => void;
  onDone: (key: string) => void;
};

/** A risk in one's own words: a new one, or an existing one. The words are recorded in the language of the screen. */
export function WordsDialog({ deviceId, risk, fromControl = null, known, onClose, onDone }: WordsDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { run, isPending, dialog } = useReasoned();
  const title = risk ? t('risks.words.edit', { risk: risk.key }) : t('risks.words.add');

  async function save(words: RiskWords): Promise<void> {
    let key = risk?.key ?? '';
    const done = await run({
      title,
      isSettled: risk !== null && risk.decision !== null,
      act: async (reason) => {
        if (risk) return editRisk(deviceId, risk.key, locale, words, { reason });
        key = (await addOwnRisk(deviceId, locale, words, fromControl, { reason })).key;
      },
    });
    if (!done) return;
    toast('success', t(risk ? 'risks.words.edited' : 'risks.words.added', { risk: key }), { duration: 3000 });
    onDone(key);
  }

  return (
    <>
      <Dialog
        title={title}
        size="wide"
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('risks.cancel')}</Button>
            <Button look="primary" type="submit" form="risk-words" isPending={isPending}>
              {t('risks.save')}
            </Button>
          </>
        }
      >
        {fromControl && <p>{t('risks.words.fromControl', fromControl)}</p>}
        {risk?.source === 'Library' && !risk.isEdited && <p>{t('risks.words.replaces')}</p>}
        <WordsForm id="risk-words" words={risk?.words ?? null} known={known} onSubmit={(words) => void save(words)} />
      </Dialog>
      {dialog}
    </>
  );
}
