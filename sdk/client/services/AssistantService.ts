import { token } from '../../token.ts';

/** @beta */
export interface AssistantMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** @beta */
export interface AssistantQuestion {
  /** The conversation so far, the question last. */
  readonly messages: readonly AssistantMessage[];
  /** The record that it is about: the provider reads it with the rights of the user. */
  readonly about?: { readonly entity: string; readonly registration: string };
  readonly signal?: AbortSignal;
  /** Called with all of the answer that is there, as it comes. */
  readonly onText?: (text: string) => void;
}

/**
 * Answers questions in words. No plugin has to provide it: `WithAssistant` shows nothing then. RECORD-012.
 * @beta
 */
export interface AssistantService {
  /** Whether this user may ask, and somebody answers. */
  isAvailable(signal?: AbortSignal): Promise<boolean>;
  /** The whole answer. Rejects with an ApiError; `ABORTED` where the signal ended it. */
  ask(question: AssistantQuestion): Promise<string>;
}
export const AssistantService = token<AssistantService>('assistant');
