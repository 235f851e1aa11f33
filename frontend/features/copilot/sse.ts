/** A message of an event stream; `data` is its text. */
export type Sent = { id: string | null; event: string; data: string };

/** The whole messages in a text, and the rest, which is the beginning of the next one. Comments are left out. */
export function sentMessages(text: string): { messages: Sent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { messages: blocks.map(messageOf).filter((message) => message !== null), rest };
}

function messageOf(block: string): Sent | null {
  let id: string | null = null;
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'id') id = value;
    else if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  return data.length === 0 ? null : { id, event, data: data.join('\n') };
}

/** The messages of a response, as they arrive. */
export async function* messagesOf(response: Response): AsyncGenerator<Sent> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of response.body) {
    const { messages, rest } = sentMessages(pending + decoder.decode(chunk, { stream: true }));
    pending = rest;
    yield* messages;
  }
}
