/** The SHA-256 of a file in hex; null where the browser cannot say, as on a page without encryption. */
export async function fileHash(file: Blob): Promise<string | null> {
  // Absent where the page came without encryption, whatever its type says.
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
