import { disposeAll, type Disposer, type ListValue } from '@mortise/sdk';
import type { ApiService, EventsService, ListsService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { computed, observable, runInAction, type IComputedValue } from 'mobx';
import type { valuesOfLists } from '../../server/services/lists/listRoutes.ts';

const DEBOUNCE = 300;
/** Of a collection that is asked for as a list; selects search it for more. */
const MOST_RECORDS = 100;
const NONE: readonly ListValue[] = [];

/** Code lists, asked for together when several are wanted within 300 ms, and again when the tenant has changed one. */
export class HttpListsService implements ListsService {
  private readonly lists = observable.map<string, readonly ListValue[]>([], { deep: false });
  private readonly known = new Map<string, IComputedValue<KnownList>>();
  private readonly asked = new Set<string>();
  private wanted: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiService;
  private readonly translations: TranslationService;
  private readonly notifications: NotificationsService;
  private readonly isSorted: boolean;
  private readonly unfollow: Disposer;

  /** @param isSorted whether choices are in the order of their labels, rather than in that of the list */
  constructor(
    api: ApiService,
    translations: TranslationService,
    notifications: NotificationsService,
    events: EventsService,
    isSorted = false,
  ) {
    this.isSorted = isSorted;
    this.api = api;
    this.translations = translations;
    this.notifications = notifications;
    this.unfollow = disposeAll([
      events.on('list', ({ name }) => this.forget((key) => key.endsWith(`/${name}`))),
      // Labels are texts too.
      events.on('texts', () => this.forget(() => true)),
      // Nobody told what happened before the connection stood.
      events.on('ready', () => this.forget(() => true)),
    ]);
  }

  values(list: string): readonly ListValue[] {
    this.want(list);
    return this.knownOf(list).get().choices;
  }

  isLoaded(list: string): boolean {
    this.want(list);
    return this.lists.has(this.keyOf(list));
  }

  label(list: string, value: string): string {
    if (!this.lists.has(this.keyOf(list))) {
      this.want(list);
      return value;
    }
    return this.knownOf(list).get().labels.get(value) ?? `${value} (???)`;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.unfollow();
  }

  private keyOf(list: string): string {
    return `${this.translations.locale}/${list}`;
  }

  private knownOf(list: string): IComputedValue<KnownList> {
    const key = this.keyOf(list);
    let known = this.known.get(key);
    if (known === undefined) {
      const { locale } = this.translations;
      known = computed(() => knownList(this.lists.get(key) ?? NONE, this.isSorted ? locale : undefined));
      this.known.set(key, known);
    }
    return known;
  }

  /** Asks again for lists that are loaded; they stand as they are until the answer comes. */
  private forget(isForgotten: (key: string) => boolean): void {
    const loaded = [...this.lists.keys()].filter(isForgotten);
    for (const key of loaded) {
      this.asked.delete(key);
      if (key.startsWith(this.keyOf(''))) this.want(key.slice(this.keyOf('').length));
      else this.lists.delete(key);
    }
  }

  private want(list: string): void {
    const key = this.keyOf(list);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    if (typeof list !== 'string' || list === '') return this.refuseName();
    this.wanted.push(list);
    this.timer ??= setTimeout(() => void this.load(), DEBOUNCE);
  }

  /** A layout or a description says which list, and may say anything. Told when what is being drawn stands. */
  private refuseName(): void {
    queueMicrotask(() => this.notifications.error(this.translations.translate('Not a list name')));
  }

  private async load(): Promise<void> {
    const { wanted } = this;
    this.wanted = [];
    this.timer = undefined;
    const paths = wanted.filter((name) => name.startsWith('/'));
    const names = wanted.filter((name) => !name.startsWith('/'));
    await Promise.all([...paths.map((path) => this.loadPath(path)), ...(names.length > 0 ? [this.loadLists(names)] : [])]);
  }

  /** The records of a collection as a list. FIELD-069. */
  private async loadPath(path: string): Promise<void> {
    const { locale } = this.translations;
    const query = { projection: ['registration', 'name'], range: `0-${MOST_RECORDS - 1}` };
    try {
      const answer = await this.api.get<readonly (Partial<ListValue> & { readonly registration?: string; readonly name?: string })[]>(
        path,
        { query },
      );
      const values = answer.flatMap(({ value, label, registration = value, name = label }) =>
        registration === undefined ? [] : [{ value: registration, label: name ?? registration }],
      );
      runInAction(() => this.lists.set(`${locale}/${path}`, values));
    } catch {
      this.asked.delete(`${locale}/${path}`);
    }
  }

  private async loadLists(names: readonly string[]): Promise<void> {
    const { locale } = this.translations;
    const query = { valuesOnly: true, locale, lists: names };
    try {
      const answer = await this.api.call<typeof valuesOfLists>('GET /script/lists', { query });
      runInAction(() => names.forEach((name, index) => this.take(`${locale}/${name}`, name, answer[index])));
    } catch {
      for (const name of names) this.asked.delete(`${locale}/${name}`);
    }
  }

  /** One that is not kept on this device is nowhere while there is no network: its codes stand for themselves, and it is asked for again. */
  private take(key: string, name: string, values: readonly (ListValue | string)[] | null | undefined): void {
    if (values === null) this.asked.delete(key);
    else this.lists.set(key, this.checked(name, values ?? []));
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

interface KnownList {
  /** What can be chosen. */
  readonly choices: readonly ListValue[];
  /** Also of what cannot be chosen any more. */
  readonly labels: ReadonlyMap<string, string>;
}

const knownList = (values: readonly ListValue[], locale: string | undefined): KnownList => ({
  choices: sorted(
    values.filter(({ isInactive }) => isInactive !== true),
    locale,
  ),
  labels: new Map(values.map(({ value, label }) => [value, label])),
});

const sorted = (values: readonly ListValue[], locale: string | undefined): readonly ListValue[] =>
  locale === undefined ? values : values.toSorted((one, other) => one.label.localeCompare(other.label, locale.replace('-EU', '')));
