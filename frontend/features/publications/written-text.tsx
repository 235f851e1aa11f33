import css from './publications.module.css';

/** The text of an article as the server has written it into this page; null where it has not, or no longer. */
export function writtenText(content: string): { content: string; html: string } | null {
  const text = globalThis.document?.querySelector('#root[data-path] [data-written]');
  return text ? { content, html: text.innerHTML } : null;
}

/** Takes over the text that the page already has, without the code for Markdown. */
export function WrittenText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- it stands in the page already: nothing of it is put there anew
  return <div className={css.text} data-written dangerouslySetInnerHTML={{ __html: html }} />;
}
