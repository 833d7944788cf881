import { ApiError } from '@mortise/sdk';

export interface Question {
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly entity?: string;
  readonly registration?: string;
}

const MOST_MESSAGES = 50;
const MOST_LETTERS = 40_000;

/** The body of a question, parsed. @throws INVALID_FIELD_VALUE */
export function readQuestion(body: unknown): Question {
  const { messages, entity, registration } = isObject(body) ? body : {};
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MOST_MESSAGES)
    throw ApiError.of('INVALID_FIELD_VALUE', ['messages']);
  const read = messages.map((message: unknown): Question['messages'][number] => {
    const { role, text } = isObject(message) ? message : {};
    if ((role !== 'user' && role !== 'assistant') || typeof text !== 'string') throw ApiError.of('INVALID_FIELD_VALUE', ['messages']);
    return { role, text };
  });
  if (read.at(-1)!.role !== 'user' || read.reduce((sum, { text }) => sum + text.length, 0) > MOST_LETTERS)
    throw ApiError.of('INVALID_FIELD_VALUE', ['messages']);
  return { messages: read, ...(typeof entity === 'string' && { entity }), ...(typeof registration === 'string' && { registration }) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
