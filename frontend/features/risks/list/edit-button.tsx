import { useTranslation } from 'react-i18next';
import css from '../decisions/decision-buttons.module.css';

/** Edits the words of a risk. */
export function EditButton({ risk, onEdit }: { risk: string; onEdit: (key: string) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={css.choice}
      data-small
      aria-label={t('risks.table.edit', { risk })}
      onClick={() => onEdit(risk)}
    >
      <span aria-hidden>✎</span>
    </button>
  );
}
