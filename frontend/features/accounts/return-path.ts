/** Where to go after signing in: the given path when it lies inside this site's dashboard, else the dashboard itself. */
export function returnPath(wanted: string | null, locale: string): string {
  return wanted !== null && /^\/(en|fr)\/Dashboard(?=[/?#]|$)/i.test(wanted) ? wanted : `/${locale}/Dashboard`;
}
