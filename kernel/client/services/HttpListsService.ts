import type { ListValue } from '@mortise/sdk';
import type { ApiService, ListsService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { computed, observable, runInAction, type IComputedValue } from 'mobx';

const DEBOUNCE = 300;
const NONE: readonly ListValue[] = [];

/** Code lists, asked for together when several are wanted within 300 ms. */
export class HttpListsService implements ListsService {
  private readonly lists = observable.map<string, readonly ListValue[]>([], { deep: false });
  private readonly labels = new Map<string, IComputedValue<ReadonlyMap<string, string>>>();
  private readonly asked = new Set<string>();
  private wanted: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiService;
  private readonly translations: TranslationService;
  private readonly notifications: NotificationsService;

  constructor(api: ApiService, translations: TranslationService, notifications: NotificationsService) {
    this.api = api;
    this.translations = translations;
    this.notifications = notifications;
  }

  values(list: string): readonly ListValue[] {
    this.want(list);
    return this.lists.get(this.keyOf(list)) ?? NONE;
  }

  label(list: string, value: string): string {
    if (!this.lists.has(this.keyOf(list))) {
      this.want(list);
      return value;
    }
    return this.labelsOf(list).get().get(value) ?? `${value} (???)`;
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private keyOf(list: string): string {
    return `${this.translations.locale}/${list}`;
  }

  private labelsOf(list: string): IComputedValue<ReadonlyMap<string, string>> {
    const key = this.keyOf(list);
    let labels = this.labels.get(key);
    if (labels === undefined) {
      labels = computed(() => new Map((this.lists.get(key) ?? NONE).map(({ value, label }) => [value, label])));
      this.labels.set(key, labels);
    }
    return labels;
  }

  private want(list: string): void {
    const key = this.keyOf(list);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.wanted.push(list);
    this.timer ??= setTimeout(() => void this.load(), DEBOUNCE);
  }

  private async load(): Promise<void> {
    const names = this.wanted;
    const { locale } = this.translations;
    this.wanted = [];
    this.timer = undefined;
    const query = { valuesOnly: true, locale, lists: names };
    try {
      const answer = await this.api.get<readonly (readonly (ListValue | string)[])[]>('/script/lists', { query });
      runInAction(() => names.forEach((name, index) => this.lists.set(`${locale}/${name}`, this.checked(name, answer[index] ?? []))));
    } catch {
      for (const name of names) this.asked.delete(`${locale}/${name}`);
    }
  }

  /** A first value ERROR says that there is no such list; an empty list is a list. */
  private checked(name: string, values: readonly (ListValue | string)[]): readonly ListValue[] {
    const [first] = values;
    if (first === 'ERROR' || (typeof first === 'object' && first.value === 'ERROR')) {
      this.notifications.error(this.translations.translate('List not found {name}', { name }));
      return NONE;
    }
    return values.map((value) => (typeof value === 'string' ? { value, label: value } : value));
  }
}
