/** The login page in the language of an address, with a way back to that address. */
export const loginPath = (back: string): string =>
  `/${back.split('/')[1]}/Auth/Login?${new URLSearchParams({ return: back })}`;
