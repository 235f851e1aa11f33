/** The path after sign-in: the given one if it leads into the dashboard or to an invitation, else the dashboard. */
export function returnPath(wanted: string | null, locale: string): string {
  return wanted !== null && /^\/(en|fr)\/(Dashboard|Auth\/Invitation)(?=[/?#]|$)/i.test(wanted)
    ? wanted
    : `/${locale}/Dashboard`;
}
