import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import css from './shortcuts.module.css';

const keys = [
  ['palette', ['⌘ K', 'Ctrl K']],
  ['shortcuts', ['?']],
  ['sidebar', ['[']],
  ['steps', ['J', 'K']],
  ['rail', ['H']],
  ['answers', ['1', '2', '…']],
  ['undo', ['Z']],
  ['riskMove', ['J', 'K']],
  ['riskSelect', ['S', 'Shift J']],
  ['riskDecide', ['A', 'X']],
  ['escape', ['Esc']],
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell.shortcuts')} isOpen onClose={onClose}>
      <dl className={css.list}>
        {keys.map(([name, presses]) => (
          <div key={name}>
            <dt>{t(`shell.shortcut.${name}`)}</dt>
            <dd>
              {presses.map((press) => (
                <kbd key={press}>{press}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
