/** In the local storage: whose messages this browser takes, and by which token. */
const KEY = 'mortise.push';

interface KeptDevice {
  readonly username: string;
  readonly token: string;
}

/** The token that the server has for this user in this browser. PUSH-002 */
export function keptToken(username: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDevice | null;
    return kept?.username === username ? kept.token : undefined;
  } catch {
    return undefined;
  }
}

export const keepToken = (username: string, token: string): void => localStorage.setItem(KEY, JSON.stringify({ username, token }));
export const forgetToken = (): void => localStorage.removeItem(KEY);
