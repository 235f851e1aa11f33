const PRODUCT = /^(ACTA_|DATABASE_(OWNER_|WORKER_)?URL$|REDIS_URL$|KURRENTDB_URL$|SMTP_URL$|OPENAI_|STRIPE_|PORT$)/;

/** Only the settings of Acta, out of an environment. */
export const productSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => PRODUCT.test(name)));

/** Everything else: tests and benchmarks must not reach a database or a service of the shell's environment. */
export const unsetProduct = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !PRODUCT.test(name)));
