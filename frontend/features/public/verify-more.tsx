import { useTranslation } from 'react-i18next';
import { useEarlier } from '../../shared/use-earlier.ts';
import { TextField } from '../../ui/field.tsx';
import { FileChoice } from './file-choice.tsx';
import type { Known } from './use-verification.ts';

/** Accepts the reader's own knowledge, independent of the file. */
export function VerifyMore({ known, onChange }: { known: Known; onChange: (known: Known) => void }) {
  const { t } = useTranslation();
  const { kept, files, fingerprint } = known;
  const field = useEarlier(fingerprint, (typed) => onChange({ ...known, fingerprint: typed }));
  return (
    <>
      <TextField
        ref={field}
        label={t('verify.fingerprint')}
        hint={t('verify.fingerprintHint')}
        value={fingerprint}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...known, fingerprint: target.value })}
      />
      <FileChoice
        label={t('verify.kept')}
        hint={t('verify.keptHint')}
        chosen={kept}
        multiple
        onChoose={(chosen) => onChange({ ...known, kept: chosen })}
      />
      <FileChoice
        label={t('verify.files')}
        hint={t('verify.filesHint')}
        chosen={files}
        multiple
        onChoose={(chosen) => onChange({ ...known, files: chosen })}
      />
    </>
  );
}
