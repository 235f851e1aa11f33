import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { useMomentActions } from './use-moment-actions.ts';

/** The menu of the time rail: moments are named, found, and compared from every screen. */
export function MomentsMenu() {
  const { t } = useTranslation();
  const { acts, named } = useMomentActions();
  return (
    <ActionMenu label={t('history.moments.menu')} groups={named.actions.length > 0 ? [acts, named] : [acts]}>
      <Icon name="clock" />
    </ActionMenu>
  );
}
