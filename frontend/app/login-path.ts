/** The login page in the language of an address, which leads back to that address afterwards. */
export const loginPath = (back: string): string =>
  `/${back.split('/')[1]}/Auth/Login?${new URLSearchParams({ return: back })}`;
