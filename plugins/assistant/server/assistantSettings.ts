export interface AssistantSettings {
  /** Where `/chat/completions` is. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** Whom questions are passed on to; undefined where the environment names nobody. @throws when the address is none. */
export function assistantSettings(environment: NodeJS.ProcessEnv): AssistantSettings | undefined {
  const url = environment['MORTISE_ASSISTANT_URL']?.replace(/\/+$/, '') ?? '';
  if (url === '') return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`MORTISE_ASSISTANT_URL is "${url}": it has to be an address like https://models.example.com/v1.`);
  return { url, model: environment['MORTISE_ASSISTANT_MODEL'] ?? 'default', key: environment['MORTISE_ASSISTANT_KEY'] };
}
