import type { Disposer, ListValue } from '@mortise/sdk';
import type { ApiService, EventsService, TranslationService } from '@mortise/sdk/client';
import type { valuesOfLists } from '../../server/services/lists/listRoutes.ts';

type Values = readonly Pick<ListValue, 'value' | 'label'>[];

/** Code lists as scripts ask for them: one after the other, each answered as soon as it is there. */
export class ScriptLists {
  private readonly api: ApiService;
  private readonly translations: TranslationService;
  private readonly events: EventsService;
  private readonly lists = new Map<string, Promise<Values>>();

  constructor(api: ApiService, translations: TranslationService, events: EventsService) {
    this.api = api;
    this.translations = translations;
    this.events = events;
  }

  start(): Disposer {
    return this.events.on('list', () => this.lists.clear());
  }

  /** The values of a list in the user's language. Rejects where there is no such list. */
  values(list: string): Promise<Values> {
    const { locale } = this.translations;
    const key = `${locale}/${list}`;
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const asked = this.ask(list, locale);
    this.lists.set(key, asked);
    asked.catch(() => this.lists.get(key) === asked && this.lists.delete(key));
    return asked;
  }

  private async ask(list: string, locale: string): Promise<Values> {
    const query = { valuesOnly: true, locale, lists: [list] };
    const [values = []] = await this.api.call<typeof valuesOfLists>('GET /script/lists', { query, isSilent: true });
    if (values[0] === 'ERROR') throw new Error(`List not found ${list.slice(0, 100)}`);
    return values.map((value) => (typeof value === 'string' ? { value, label: value } : value));
  }
}
