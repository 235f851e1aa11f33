import { useLocation } from 'react-router';
import { useLocale } from '../../shared/use-locale.ts';

/**
 * The address of a norm on this screen, or of the screen without one. The screen exists under Build and under Check,
 * and the address stays in its area.
 */
export function useNormsPath(): (norm?: string, row?: string) => string {
  const { to } = useLocale();
  const isCheck = useLocation().pathname.toLowerCase().includes('/dashboard/check/');
  return (norm = '', row) =>
    to(
      `/Dashboard/${isCheck ? 'Check/' : ''}Norms${norm ? `/${norm}` : ''}${row ? `?row=${encodeURIComponent(row)}` : ''}`,
    );
}
