import { useTranslation } from 'react-i18next';
import { useTheme } from '../shared/theme.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function ThemeButton() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={t(theme === 'dark' ? 'common.toLight' : 'common.toDark')}
      onPress={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </Button>
  );
}
