import type { Disposer, EntityShape } from '@mortise/sdk';
import { literalCriterion, type ApiService, type EntitiesService, type NamedRecord } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { optionQuery, type Found } from './details.ts';

/** More than two characters. */
export const FEWEST_LETTERS = 3;
const DEBOUNCE = 300;
const PAGE = 10;
const MOST_RECENT = 5;

/** Finds records to refer to while the user types. */
export class ReferenceStore {
  text = '';
  /** Records that the user was on lately; only while nothing is typed. */
  recent: readonly Found[] = [];
  /** All others, those last that cannot be chosen. */
  found: readonly Found[] = [];
  isLoading = false;
  /** The last search got no answer. */
  hasFailed = false;
  /** Without a network what is offered is of the records kept on this device. */
  isKept = false;
  /** Whether the user is typing, rather than looking at what is set. */
  isSearching = false;
  private asked = 0;
  /** What was typed for the last search that got an answer. */
  private answered: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly entities: EntitiesService;
  private readonly field: FormField;

  constructor(api: ApiService, entities: EntitiesService, field: FormField) {
    this.api = api;
    this.entities = entities;
    this.field = field;
    makeAutoObservable<ReferenceStore, 'api' | 'entities' | 'field' | 'asked' | 'answered'>(
      this,
      {
        recent: observableRef,
        found: observableRef,
        api: false,
        entities: false,
        field: false,
        asked: false,
        answered: false,
        start: false,
        replacementOf: false,
      },
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

  get isEmpty(): boolean {
    return this.recent.length === 0 && this.found.length === 0;
  }

  get registration(): string | undefined {
    return typeof this.field.value === 'string' && this.field.value !== '' ? this.field.value : undefined;
  }

  /** The record that took the place of this one: it cannot be chosen then. */
  replacementOf(record: Found): string | undefined {
    const { field } = this.field;
    const name = this.entity?.replacedBy;
    if (name === undefined || (field.type === 'reference' && field.takesReplaced === true)) return undefined;
    const replacement = record[name];
    return typeof replacement === 'string' && replacement !== '' ? replacement : undefined;
  }

  type(text: string): void {
    this.text = text;
    this.isSearching = true;
    if (this.isTooShort) this.offer([], []);
    if (text.trim() === '') this.field.value = undefined;
  }

  choose(registration: string): void {
    const offered = [...this.recent, ...this.found];
    this.take(offered.find((record) => record.registration === registration) ?? { registration });
  }

  take(record: NamedRecord): void {
    this.field.value = record.registration;
    this.text = labelOf(record);
    this.isSearching = false;
  }

  /** Text that was not chosen from becomes what is set again. */
  leave(): void {
    if (this.isSearching) void this.loadName();
    this.isSearching = false;
  }

  /** What an earlier text found is not offered any more once something is set, or nothing. */
  open(): void {
    if (this.isEmpty || this.answered !== this.typed) void this.search();
  }

  private get typed(): string {
    return this.isSearching ? this.text : '';
  }

  private async search(): Promise<void> {
    if (this.entity === undefined || this.isTooShort) return;
    const { typed } = this;
    const mine = (this.asked += 1);
    this.isLoading = true;
    const visited = typed.trim() === '' ? this.entities.recent(this.entity.name).slice(0, MOST_RECENT) : [];
    const [recent = [], found] = await Promise.all([
      visited.length === 0 ? [] : this.ask(this.entity, { registration: visited.map(literalCriterion), range: `0-${MOST_RECENT - 1}` }),
      this.ask(this.entity, { search: typed, range: `0-${PAGE - 1}`, sort: 'name' }),
    ]);
    if (mine !== this.asked) return;
    runInAction(() => {
      const inOrder = visited.flatMap((registration) => recent.find((record) => record.registration === registration) ?? []);
      this.offer(inOrder, found ?? []);
      this.hasFailed = found === undefined;
      this.answered = found && typed;
      this.isLoading = false;
    });
  }

  private async ask(
    entity: EntityShape,
    criteria: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<readonly Found[] | undefined> {
    const query = { ...criteria, ...this.only, ...optionQuery(entity), count: 'none' };
    const asked = { query, isSilent: true, takesKept: true };
    const answer = await this.api.list<readonly Found[]>(`/${entity.collection}`, asked).catch(() => undefined);
    if (answer) runInAction(() => (this.isKept = answer.pagination.isKept === true));
    return answer?.body;
  }

  /** A record is no choice for its own field, and none stands there twice. */
  private offer(recent: readonly Found[], found: readonly Found[]): void {
    const isOwn = ({ _id }: Found) => _id !== undefined && _id === this.field.record?._id;
    const isReplaced = (record: Found) => this.replacementOf(record) !== undefined;
    this.recent = recent.filter((record) => !isOwn(record) && !isReplaced(record));
    const isRecent = ({ registration }: Found) => this.recent.some((record) => record.registration === registration);
    const others = found.filter((record) => !isOwn(record) && !isRecent(record));
    this.found = [...others.filter((record) => !isReplaced(record)), ...others.filter(isReplaced)];
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
export const labelOf = ({ registration, name }: NamedRecord): string =>
  name === undefined || name === '' ? registration : `${name} (${registration})`;
