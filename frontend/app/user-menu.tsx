import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onUnauthorized } from '../shared/api.ts';
import { holdStill } from '../shared/live.ts';
import { rememberLocale } from '../shared/locales.ts';
import { useDensity } from '../shared/density.ts';
import { logout } from '../shared/logout.ts';
import { sessionAtom } from '../shared/session.ts';
import { useLocale } from '../shared/use-locale.ts';
import { ActionMenu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { useLanguages } from './use-languages.ts';
import css from './user-menu.module.css';

/** The signed-in person, and actions on the person instead of the device. */
export function UserMenu() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { actions: languages } = useLanguages();
  const { density, all: densities, choose } = useDensity();
  const leave = useLogout();
  const [session] = useAtom(sessionAtom);
  if (!session) return null;
  const { firstName, lastName, organisation, accessRights } = session;
  const name = `${firstName} ${lastName}`;
  const link = (id: string, label: string, path: string) => ({ id, label, run: () => void navigate(to(path)) });
  const personal = [
    ...(accessRights.role === 'FREE' ? [link('plan', t('shell.user.freePlan'), '/Pricing')] : []),
    link('account', t('shell.user.account'), '/Dashboard/Account'),
    link('documents', t('shell.user.documents'), '/Dashboard/CompanyDocuments'),
    ...(accessRights.role === 'ADMIN' ? [link('operator', t('shell.user.operator'), '/Dashboard/Operator')] : []),
    link('settings', t('shell.user.settings'), '/Dashboard/Settings'),
  ];
  return (
    <ActionMenu
      label={t('shell.user.menu', { initials: initials(firstName, lastName), name })}
      className={css.avatar}
      groups={[
        { id: 'person', title: `${name} · ${organisation.name}`, actions: personal },
        { id: 'language', title: t('common.language'), actions: languages },
        {
          id: 'density',
          title: t('shell.user.density.title'),
          actions: densities.map((one) => ({
            id: one,
            label: t(`shell.user.density.${one}`),
            isCurrent: one === density,
            run: () => choose(one),
          })),
        },
        { id: 'session', actions: [{ id: 'logout', label: t('shell.user.logout'), run: () => void leave() }] },
      ]}
    >
      {initials(firstName, lastName)}
    </ActionMenu>
  );
}

const initials = (...names: string[]) => names.map((name) => name.slice(0, 1).toUpperCase()).join('');

/** Ends the session on the server first: a failed logout must not look like a successful one. */
function useLogout() {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [session, setSession] = useAtom(sessionAtom);
  return async () => {
    // Queries still under way are refused from now on, and must not lead back to the page that the user has left.
    const listenAgain = onUnauthorized(() => undefined);
    const goOn = holdStill();
    await client.cancelQueries();
    try {
      await logout(session?.token ?? '');
    } catch {
      listenAgain();
      goOn(false);
      toast('error', t('shell.user.logoutFailed'));
      return;
    }
    // The server makes the browser delete all its data, including the language.
    rememberLocale(locale);
    await navigate(to('/Auth/Login'), { replace: true });
    setSession(null);
    // Active queries would run again; the dashboard drops them when it has closed.
    client.removeQueries({ type: 'inactive' });
    goOn(true);
  };
}
