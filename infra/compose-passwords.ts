import type { ConfigProblem } from '#/backend/config.ts';

/** Addresses that infra/compose.yaml puts together, and the password of .env that stands in each. */
const made = { DATABASE_URL: 'POSTGRES_APP_PASSWORD', DATABASE_OWNER_URL: 'POSTGRES_OWNER_PASSWORD' } as const;

/** Passwords that are another one, or none, once they stand in an address. None where the address was not made from one. */
export function passwordProblems(environment: NodeJS.ProcessEnv): ConfigProblem[] {
  return Object.entries(made).flatMap(([address, setting]) => {
    const [url = '', password] = [environment[address], environment[setting]];
    if (!password || passwordIn(url) === password) return [];
    return [{ setting, problem: 'does not fit into an address: take letters and digits only (openssl rand -hex 32)' }];
  });
}

/** The address that each password has spoilt is no problem of its own. */
export const spoiltBy = (problems: readonly ConfigProblem[]): string[] =>
  Object.entries(made).flatMap(([address, setting]) =>
    problems.some((problem) => problem.setting === setting) ? [address] : [],
  );

function passwordIn(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return null; // no address at all, or a % that means nothing
  }
}
