import type { Disposer, JsonObject, JsonValue, LayoutNode, Services } from '@mortise/sdk';
import { ScriptsService, type RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** What a script makes of the record. Asked again when the record was saved and when the script was published. */
export class ExtensionStore {
  elements: readonly LayoutNode[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly script: string;
  private readonly parameters: JsonObject;
  private readonly page: RecordPage;
  private readonly services: Services;
  private turn = 0;

  constructor(script: string, parameters: JsonObject, page: RecordPage, services: Services) {
    this.script = script;
    this.parameters = parameters;
    this.page = page;
    this.services = services;
    makeAutoObservable<ExtensionStore, 'script' | 'parameters' | 'page' | 'services' | 'turn'>(
      this,
      {
        script: false,
        parameters: false,
        page: false,
        services: false,
        turn: false,
        start: false,
        elements: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const published = this.services.get(ScriptsService).follow(this.script, () => void this.load());
    const saved = reaction(
      () => this.page.record?._version,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      this.turn += 1;
      published();
      saved();
    };
  }

  async load(): Promise<void> {
    const turn = (this.turn += 1);
    const state = await this.ask().then(
      (elements) => ({ elements, error: undefined }),
      (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    if (turn === this.turn) runInAction(() => Object.assign(this, { ...state, isLoading: false }));
  }

  private async ask(): Promise<readonly LayoutNode[]> {
    const { entity, record } = this.page;
    const context = { entity: entity.name, record: (record ?? null) as unknown as JsonValue, parameters: this.parameters };
    const answer = await this.services.get(ScriptsService).execute(this.script, context, { isSilent: true });
    if (Array.isArray(answer) && answer.every(isNode)) return answer;
    throw new Error(`The script "${this.script}" has to answer a list of elements: [{ kind: "kpi", props: { … } }]`);
  }
}

const isNode = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value['kind'] === 'string';
