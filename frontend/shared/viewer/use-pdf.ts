import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { respond } from '../api.ts';
import { openPdf, type Pdf } from './pdf-page.ts';

/** The PDF file at an address, open as long as the caller is on screen. */
export function usePdf(address: string): { pdf: Pdf | null; error: unknown } {
  const bytes = useQuery({
    queryKey: ['check/getFile', address] as const,
    queryFn: async ({ signal }) => (await respond(address, { signal })).arrayBuffer(),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const [opened, setOpened] = useState<{ pdf: Pdf | null; error: unknown }>({ pdf: null, error: null });
  useEffect(() => {
    if (!bytes.data) return undefined;
    const opening = openPdf(bytes.data);
    opening.then(
      (pdf) => setOpened({ pdf, error: null }),
      (error: unknown) => setOpened({ pdf: null, error }),
    );
    return () => void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
  }, [bytes.data]);
  return bytes.error ? { pdf: null, error: bytes.error } : opened;
}
