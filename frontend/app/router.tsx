import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { switchLocale, type Part } from '../shared/i18n.ts';
import { isLocale, storedLocale } from '../shared/locales.ts';
import { canonicalPath } from './canonical-path.ts';
import type { screens as Screens } from './dashboard-screens.ts';
import { RouteError } from './route-error.tsx';

/** Redirects to a sibling and keeps the query: `Dashboard?at=12` is the same moment on its first screen. */
const to =
  (child: string) =>
  ({ request, params }: LoaderFunctionArgs) =>
    redirect(`/${params['locale']}/${child}${new URL(request.url).search}`);

/** The parts of the catalogue that a page outside the dashboard needs. */
export function cataloguesOf(pathname: string): readonly Part[] {
  const [, , area, screen] = pathname.toLowerCase().split('/');
  if (area === 'auth') return screen === 'bookdemo' ? ['entrance', 'booking'] : ['entrance'];
  if (area === 'forms') return ['site', 'guide'];
  if (area === 'verify') return ['site', 'check'];
  if (area === 'publications') return ['site', 'publications'];
  if (area === 'contact' || area === 'newsletter') return ['site', 'visitors'];
  if (area === undefined || area === '' || area === 'index') return ['site', 'landing'];
  if (area === 'product') return ['site', 'landing', 'compare'];
  if (area === 'pricing' || area === 'checkout') return ['site', 'pricing'];
  if (/^(about|terms|privacy|imprint|security|knowledge|samples)$/.test(area)) return ['site', 'legal'];
  return ['site'];
}

const isDashboard = (pathname: string) => /^\/\w+\/dashboard(\/|$)/i.test(pathname);

async function localeLoader({ params, request }: LoaderFunctionArgs) {
  // The server has its own words (served/words.ts).
  if (typeof document === 'undefined') return null;
  const locale = params['locale'];
  const { pathname } = new URL(request.url);
  if (!isLocale(locale)) return null;
  const wanted = isDashboard(pathname)
    ? (await import('../shared/dashboard-texts.ts')).dashboardTexts(pathname)
    : cataloguesOf(pathname);
  await switchLocale(locale, ...wanted);
  return null;
}

function lost({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname, { stored: storedLocale(), browser: navigator.language });
  return redirect(path === null ? `/${pathname.split('/')[1]}/404` : path + search);
}

const home: RouteObject = {
  lazy: () => import('./public-shell.tsx'),
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: to('Index') },
    { path: 'Index', lazy: () => import('../features/public/index-page.tsx') },
    { path: 'Pricing', lazy: () => import('../features/public/pricing-page.tsx') },
    { path: 'Checkout/Success', lazy: () => import('../features/public/checkout-success-page.tsx') },
    { path: 'Checkout/Failed', lazy: () => import('../features/public/checkout-failed-page.tsx') },
    { path: 'Check/:norm?', lazy: () => import('../features/public/check-page.tsx') },
    { path: 'Publications', lazy: () => import('../features/publications/publications-page.tsx') },
    { path: 'Publications/:id', lazy: () => import('../features/publications/article-page.tsx') },
    { path: 'Contact', lazy: () => import('../features/contact/contact-page.tsx') },
    { path: 'Newsletter/:step?', lazy: () => import('../features/newsletter/newsletter-page.tsx') },
    { path: 'Product', lazy: () => import('../features/public/product-page.tsx') },
    { path: 'Security', lazy: () => import('../features/public/security-page.tsx') },
    { path: 'Samples', lazy: () => import('../features/public/samples-page.tsx') },
    { path: 'Knowledge', lazy: () => import('../features/public/knowledge-page.tsx') },
    { path: 'About', lazy: () => import('../features/public/about-page.tsx') },
    { path: 'Terms', lazy: () => import('../features/public/terms-page.tsx') },
    { path: 'Privacy', lazy: () => import('../features/public/privacy-page.tsx') },
    { path: 'Imprint', lazy: () => import('../features/public/imprint-page.tsx') },
    { path: 'Verify', lazy: () => import('../features/public/verify-page.tsx') },
    { path: '404', lazy: () => import('../features/public/not-found-page.tsx') },
  ],
};

const auth: RouteObject = {
  path: 'Auth',
  lazy: () => import('./auth-shell.tsx'),
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: to('Auth/Login') },
    { path: 'Login', lazy: () => import('../features/accounts/sign-in/login-page.tsx') },
    { path: 'Signup', lazy: () => import('../features/accounts/sign-up/signup-page.tsx') },
    { path: 'ForgotPassword', lazy: () => import('../features/accounts/sign-in/forgot-password-page.tsx') },
    { path: 'ResetPassword', lazy: () => import('../features/accounts/sign-in/reset-password-page.tsx') },
    { path: 'CancelRecovery', lazy: () => import('../features/accounts/sign-in/cancel-recovery-page.tsx') },
    { path: 'ValidateEmail', lazy: () => import('../features/accounts/sign-up/validate-email-page.tsx') },
    { path: 'Invitation', lazy: () => import('../features/accounts/sign-up/invitation-page.tsx') },
    { path: 'BookDemo', lazy: () => import('../features/bookings/book-demo-page.tsx') },
  ],
};

const forms: RouteObject = {
  path: 'Forms',
  lazy: () => import('./public-shell.tsx'),
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: to('Forms/AI-QA-Guide') },
    { path: 'AI-QA-Guide', lazy: () => import('../features/guide/guide-page.tsx') },
  ],
};

/** A screen of the dashboard, found in the list that only the dashboard loads. The server knows it by its name. */
const screen = (name: keyof typeof Screens) => ({
  handle: name,
  lazy: async () => (await import('./dashboard-screens.ts')).screens[name](),
});

/** Screens of a device; the others work without one. */
const dashboard: RouteObject = {
  path: 'Dashboard',
  ...screen('shell'),
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: async (args) => (await import('./dashboard-entry.ts')).loader(args) },
    {
      ErrorBoundary: RouteError,
      children: [
        { path: 'NewDevice', ...screen('newDevice') },
        { path: 'MyDevice', ...screen('myDevice') },
        { path: 'Roadmap', ...screen('roadmap') },
        { path: 'Description', ...screen('description') },
        { path: 'ABR', ...screen('risks') },
        { path: 'DeviceDashboard', ...screen('deviceDashboard') },
        { path: 'Variants', ...screen('variants') },
        { path: 'Example', ...screen('example') },
        { path: 'Glossary', ...screen('glossary') },
        { path: 'Cover', ...screen('cover') },
        { path: 'Templates/:key?', ...screen('templates') },
        { path: 'GED', ...screen('documents') },
        { path: 'CompanyDocuments', ...screen('companyDocuments') },
        { path: 'History', ...screen('history') },
        { path: 'Trace', ...screen('trace') },
        ...['Norms/:norm?', 'Check/Norms/:norm?'].map((path) => ({
          path,
          ...screen('norms'),
        })),
        { path: 'Changes/:changeId?', ...screen('changes') },
        { path: 'QAGPT/:conversationId?', ...screen('copilot') },
        { path: 'CapaCreator/:capaId?', ...screen('capas') },
        { path: 'Complaints/:caseId?', ...screen('complaints') },
        {
          path: 'Nonconformities/:caseId?',
          ...screen('nonconformities'),
        },
        { path: 'MyWork', ...screen('myWork') },
        { path: 'Account', ...screen('account') },
        { path: 'Operator', ...screen('operator') },
        { path: 'Settings', ...screen('settings') },
        { path: 'ConformityBoard', loader: to('Dashboard/Check/ConformityBoard') },
        { path: 'Check', loader: to('Dashboard/Check/ConformityRunsList') },
        { path: 'Check/ConformityRunsList', ...screen('runsList') },
        { path: 'Check/ConformityRunPanel/:runId?', ...screen('runPanel') },
        { path: 'Check/ConformityBoard/:runId?', ...screen('board') },
        { path: 'Check/ReviewDesk/:runId?', ...screen('desk') },
      ],
    },
  ],
};

/** Every address of the product. Code and data of a screen load in parallel; if a screen fails, its shell stays. */
export const routes: RouteObject[] = [
  {
    path: ':locale',
    loader: localeLoader,
    // Areas have separate catalogues, so a change of area checks again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [home, auth, forms, dashboard, { path: '*', loader: lost }],
  },
  { path: '*', loader: lost, HydrateFallback: () => null },
];

export const createRouter = () => createBrowserRouter(routes);
