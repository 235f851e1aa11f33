const publicProviders = new Set(
  'gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr live.com live.fr yahoo.com yahoo.fr icloud.com proton.me protonmail.com orange.fr wanadoo.fr free.fr sfr.fr laposte.net gmx.com gmx.de web.de'.split(
    ' ',
  ),
);

/** The initial name of a new organisation: its mail domain, or a general name for a public mail provider. */
export function organisationName(email: string): string {
  const domain = email.split('@')[1]?.toLowerCase() ?? '';
  return domain === '' || publicProviders.has(domain) ? 'Organisation' : domain;
}
