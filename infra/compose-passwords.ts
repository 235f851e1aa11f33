import type { ConfigProblem } from '#/backend/config.ts';

/** Addresses that infra/compose.yaml builds, and the password of .env in each. */
const made = { DATABASE_URL: 'POSTGRES_APP_PASSWORD', DATABASE_OWNER_URL: 'POSTGRES_OWNER_PASSWORD' } as const;

/** Passwords that change or disappear within an address. None if the address was not built from one. */
export function passwordProblems(environment: NodeJS.ProcessEnv): ConfigProblem[] {
  return Object.entries(made).flatMap(([address, setting]) => {
    const [url = '', password] = [environment[address], environment[setting]];
    if (!password || passwordIn(url) === password) return [];
    return [{ setting, problem: 'does not fit into an address: take letters and digits only (openssl rand -hex 32)' }];
  });
}

/** An address that a password has spoilt is not a separate problem. */
export const spoiltBy = (problems: readonly ConfigProblem[]): string[] =>
  Object.entries(made).flatMap(([address, setting]) =>
    problems.some((problem) => problem.setting === setting) ? [address] : [],
  );

function passwordIn(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return null; // no address at all, or an invalid % escape
  }
}
