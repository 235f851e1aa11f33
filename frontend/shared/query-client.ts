import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A refusal is final; only an unreachable server is asked once more. */
const retry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500 && error.status > 0);

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry, refetchOnWindowFocus: false } } });
