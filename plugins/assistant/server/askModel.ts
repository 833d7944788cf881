import { ApiError } from '@mortise/sdk';
import type { LogService } from '@mortise/sdk/server';
import type { AssistantSettings } from './assistantSettings.ts';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** From the question to the last word. */
const LONGEST_ANSWER = 120_000;

/**
 * The parts of a model's answer, as they come. The first one is awaited before anything is answered, so that what fails at once is told as such.
 * @throws ASSISTANT_FAILED; why stays in the log of the server, it may name what users need not know.
 */
export async function askModel(
  { url, model, key }: AssistantSettings,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  log: LogService,
): Promise<AsyncIterable<string>> {
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      // The key goes nowhere else.
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, stream: true }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER)]),
    });
    if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
    return parts(answer.body);
  } catch (error) {
    if (!signal.aborted) log.report('assistant: the model', error);
    throw new ApiError(502, 'ASSISTANT_FAILED', 'The assistant does not answer. Try again later.');
  }
}

async function* parts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const data = /^data:\s*(.*)$/.exec(line.trim())?.[1];
      if (data === '[DONE]') return;
      const text = data === undefined ? '' : textOf(data);
      if (text !== '') yield text;
    }
  }
}

function textOf(data: string): string {
  try {
    const { choices } = JSON.parse(data) as { readonly choices?: readonly { readonly delta?: { readonly content?: unknown } }[] };
    const content = choices?.[0]?.delta?.content;
    return typeof content === 'string' ? content : '';
  } catch {
    return '';
  }
}
