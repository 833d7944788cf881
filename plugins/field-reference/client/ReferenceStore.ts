import type { Disposer, EntityShape } from '@mortise/sdk';
import type { ApiService, EntitiesService } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, reaction, runInAction } from 'mobx';

export interface Found {
  readonly registration: string;
  readonly name?: string;
}

/** More than two characters. */
export const FEWEST_LETTERS = 3;
const DEBOUNCE = 300;
const PAGE = 10;

/** Finds records to refer to while the user types. */
export class ReferenceStore {
  text = '';
  found: readonly Found[] = [];
  isLoading = false;
  /** The last search got no answer. */
  hasFailed = false;
  /** Whether the user is typing, rather than looking at what is set. */
  isSearching = false;
  private asked = 0;
  private readonly api: ApiService;
  private readonly entities: EntitiesService;
  private readonly field: FormField;

  constructor(api: ApiService, entities: EntitiesService, field: FormField) {
    this.api = api;
    this.entities = entities;
    this.field = field;
    makeAutoObservable<ReferenceStore, 'api' | 'entities' | 'field' | 'asked'>(
      this,
      { api: false, entities: false, field: false, asked: false, start: false },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const name = reaction(
      () => this.registration,
      () => void this.loadName(),
      { fireImmediately: true },
    );
    const search = reaction(
      () => [this.text, this.isSearching],
      () => this.isSearching && void this.search(),
      { delay: DEBOUNCE },
    );
    return () => {
      name();
      search();
    };
  }

  get entity(): EntityShape | undefined {
    const { field } = this.field;
    return field.type === 'reference' ? this.entities.find(field.entity) : undefined;
  }

  /** Criteria that whatever is offered meets. */
  get only(): Readonly<Record<string, string>> {
    const { field } = this.field;
    return (field.type === 'reference' ? field.only : undefined) ?? {};
  }

  get isTooShort(): boolean {
    const { length } = this.text.trim();
    return this.isSearching && length > 0 && length < FEWEST_LETTERS;
  }

  get registration(): string | undefined {
    return typeof this.field.value === 'string' && this.field.value !== '' ? this.field.value : undefined;
  }

  type(text: string): void {
    this.text = text;
    this.isSearching = true;
    if (this.isTooShort) this.found = [];
    if (text.trim() === '') this.field.value = undefined;
  }

  choose(registration: string): void {
    this.take(this.found.find((record) => record.registration === registration) ?? { registration });
  }

  take(record: Found): void {
    this.field.value = record.registration;
    this.text = labelOf(record);
    this.isSearching = false;
  }

  /** Text that was not chosen from becomes what is set again. */
  leave(): void {
    if (this.isSearching) void this.loadName();
    this.isSearching = false;
  }

  open(): void {
    if (this.found.length === 0) void this.search();
  }

  private async search(): Promise<void> {
    if (this.entity === undefined || this.isTooShort) return;
    const mine = (this.asked += 1);
    this.isLoading = true;
    const query = {
      ...this.only,
      search: this.isSearching ? this.text : '',
      projection: ['registration', 'name'],
      range: `0-${PAGE - 1}`,
      sort: 'name',
      count: 'none',
    };
    const found = await this.api.get<readonly Found[]>(`/${this.entity.collection}`, { query, isSilent: true }).catch(() => undefined);
    if (mine !== this.asked) return;
    runInAction(() => {
      this.found = found ?? [];
      this.hasFailed = found === undefined;
      this.isLoading = false;
    });
  }

  /** What is typed meanwhile stays. */
  private async loadName(): Promise<void> {
    const { registration } = this;
    const known =
      registration === undefined || this.entity === undefined ? undefined : await this.entities.nameOf(this.entity.name, registration);
    if (registration !== this.registration || this.isSearching) return;
    runInAction(() => (this.text = registration === undefined ? '' : labelOf(known ?? { registration })));
  }
}

/** `name (registration)`, as persons are written. */
export const labelOf = ({ registration, name }: Found): string =>
  name === undefined || name === '' ? registration : `${name} (${registration})`;
