import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { shortcutGroups, shortcutNames, shortcuts } from '../shared/keys/shortcuts.ts';
import { singleKeysAtom } from '../shared/keys/use-keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './shortcuts.module.css';

/** Every key, from the registry, and the way to turn single keys off. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useAtom(singleKeysAtom);
  return (
    <Dialog title={t('keys.title')} isOpen onClose={onClose}>
      <label className={css.setting}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <span>
          {t('keys.single.label')}
          <small>{t('keys.single.hint')}</small>
        </span>
      </label>
      {shortcutGroups.map((group) => (
        <section key={group} aria-label={t(`keys.group.${group}`)}>
          <h3 className={css.group}>{t(`keys.group.${group}`)}</h3>
          <dl className={css.list}>
            {shortcutNames
              .filter((name) => shortcuts[name].group === group)
              .map((name) => (
                <div key={name}>
                  <dt>{t(`keys.act.${name}`)}</dt>
                  <dd>
                    {shortcuts[name].written.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
