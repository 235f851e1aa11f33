/** Tags for the head, which React puts before everything else. */
const forHead = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** What components wrote, parted into title (as HTML), other tags of the head, and body. */
export function partsOf(html: string): { title: string; head: string; body: string } {
  const tags = forHead.exec(html)?.[0] ?? '';
  const title = /<title>([^<]*)<\/title>/.exec(tags)?.[1] ?? '';
  return { title, head: tags.replace(/<title>[^<]*<\/title>/, ''), body: html.slice(tags.length) };
}
