import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Choice } from './Choice.ts';

const DEBOUNCE = 300;
const PAGE = 50;

interface Answered {
  readonly value?: string;
  readonly label?: string;
  readonly registration?: string;
  readonly name?: string;
}

/** The choices of a field whose list is a path of the API: asked for while the user types. FIELD-069. Observable. */
export class RemoteChoices {
  text = '';
  found: readonly Choice[] = [];
  isLoading = false;
  /** The last search got no answer. */
  hasFailed = false;
  private isWanted = false;
  private asked = 0;
  private readonly labels = new Map<string, string>();
  private readonly looking = new Set<string>();
  private readonly api: ApiService;
  private readonly path: string | undefined;

  constructor(api: ApiService, path: string | undefined) {
    this.api = api;
    this.path = path;
    makeAutoObservable<RemoteChoices, 'asked' | 'looking' | 'api' | 'path'>(
      this,
      { found: observableRef, asked: false, looking: false, api: false, path: false, start: false, labelOf: false },
      { autoBind: true },
    );
  }

  start() {
    return reaction(
      () => [this.text, this.isWanted],
      () => this.isWanted && void this.load(),
      { delay: DEBOUNCE },
    );
  }

  /** The list is open: what fits to the text is wanted. */
  search(text: string): void {
    this.text = text;
    this.isWanted = true;
  }

  labelOf(value: string): string {
    const known = this.labels.get(value);
    if (known === undefined) void this.look(value);
    return known ?? value;
  }

  private async load(): Promise<void> {
    const mine = (this.asked += 1);
    this.isLoading = true;
    const found = await this.ask({ search: this.text.trim(), range: `0-${PAGE - 1}` }).catch(() => undefined);
    if (mine !== this.asked) return;
    runInAction(() => {
      this.isLoading = false;
      this.found = found ?? [];
      this.hasFailed = found === undefined;
      for (const { value, label } of this.found) this.labels.set(value, label);
    });
  }

  /** The label of a value that stands in the field. */
  private async look(value: string): Promise<void> {
    if (this.path === undefined || this.looking.has(value)) return;
    this.looking.add(value);
    try {
      const [choice] = (await this.ask({ registration: value })).filter((found) => found.value === value);
      runInAction(() => this.labels.set(value, choice?.label ?? `${value} (???)`));
    } catch {
      this.looking.delete(value);
    }
  }

  private async ask(query: Readonly<Record<string, string>>): Promise<readonly Choice[]> {
    const answer = await this.api.get<readonly (Answered | string)[]>(this.path!, {
      query: { ...query, projection: ['registration', 'name'] },
      isSilent: true,
    });
    return answer.flatMap((entry) => choiceOf(entry));
  }
}

function choiceOf(entry: Answered | string): readonly Choice[] {
  if (typeof entry === 'string') return [{ value: entry, label: entry }];
  const value = entry.value ?? entry.registration;
  return value === undefined ? [] : [{ value, label: entry.label ?? entry.name ?? value }];
}
