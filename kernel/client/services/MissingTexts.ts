import type { ApiService } from '@mortise/sdk/client';
import type { noteMissingTexts } from '../../server/services/configuration/localeRoutes.ts';

const PAUSE = 1_000;
const MOST_AT_ONCE = 100;

/**
 * Tells the server which texts have no translation, for users who collect them. Batched, sent after a pause.
 * What is no text is left out: blanks, numbers, punctuation and placeholders. LOCALE-028.
 */
export class MissingTexts {
  private readonly api: ApiService;
  private readonly told = new Set<string>();
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiService) {
    this.api = api;
  }

  note(locale: string, key: string): void {
    const known = `${locale} ${key}`;
    if (!isText(key) || this.told.has(known)) return;
    this.told.add(known);
    this.waiting.push(key);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(locale), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private async send(locale: string): Promise<void> {
    const keys = this.waiting;
    this.waiting = [];
    for (let start = 0; start < keys.length; start += MOST_AT_ONCE) {
      const body = { keysToAdd: keys.slice(start, start + MOST_AT_ONCE) };
      const input = { params: { locale }, body, isSilent: true };
      await this.api.call<typeof noteMissingTexts>('POST /core/locales/:locale/keys', input).catch(() => {});
    }
  }
}

const isText = (key: string): boolean => /\p{L}{2}/u.test(key.replaceAll(/\{\w+\}|\$/g, ''));
