import { useEffect, useState } from 'react';
import type * as Verifier from '#/backend/api/proof/verify-record.mjs';

type Result = Verifier.Result;

/**
 * The reader's own knowledge, independent of the file: the fingerprint of the key, kept seals, files that the record
 * names.
 */
export type Known = { kept: readonly File[]; files: readonly File[]; fingerprint: string };
type Chosen = Known & { proof: File | null };

export type Verification = { state: 'empty' | 'working' | 'failed' | 'insecure' } | { state: 'done'; result: Result };

/** The same file as on the command line: the server delivers it, and no data is sent to it. */
export const verifierAddress = '/api/proof/verify-record.mjs';

/** Checks the chosen files in this browser, and again whenever the choice changes. */
export function useVerification({ proof, kept, files, fingerprint }: Chosen): Verification {
  const [found, setFound] = useState<Verification>({ state: 'empty' });
  useEffect(() => {
    let isCurrent = true;
    const show = (verification: Verification) => isCurrent && setFound(verification);
    if (!proof) show({ state: 'empty' });
    // Browsers hash only for pages over https, or from the same machine.
    else if (!globalThis.isSecureContext) show({ state: 'insecure' });
    else {
      show({ state: 'working' });
      verify(proof, { kept, files, fingerprint }).then(
        (result) => show({ state: 'done', result }),
        () => show({ state: 'failed' }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [proof, kept, files, fingerprint]);
  return found;
}

async function verify(proof: File, { kept, files, fingerprint }: Known): Promise<Result> {
  const { verifyRecord }: typeof Verifier = await import(/* @vite-ignore */ verifierAddress);
  const seals = await Promise.all(kept.map((file) => file.text()));
  const given = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return verifyRecord(await proof.text(), {
    ...(fingerprint.trim() !== '' && { fingerprint }),
    ...(seals.length > 0 && { seals: seals.join('\n') }),
    files: await Promise.all(given),
  });
}
