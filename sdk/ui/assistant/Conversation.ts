import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposer } from '../../Disposer.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import type { AssistantMessage, AssistantService } from '../../client/services/AssistantService.ts';

/** Questions to the assistant and its answers. Kept for as long as they are shown. */
export class Conversation {
  messages: readonly AssistantMessage[] = [];
  /** What is there of an answer that is on its way. */
  coming: string | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly assistant: AssistantService;
  private readonly page: RecordPage | undefined;
  private ending: AbortController | undefined = undefined;

  constructor(assistant: AssistantService, page: RecordPage | undefined) {
    this.assistant = assistant;
    this.page = page;
    makeAutoObservable<Conversation, 'assistant' | 'page' | 'ending'>(
      this,
      { assistant: false, page: false, ending: false, start: false, messages: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return () => this.ending?.abort();
  }

  get isAsking(): boolean {
    return this.coming !== undefined;
  }

  async ask(text: string): Promise<void> {
    if (this.isAsking || text.trim() === '') return;
    this.messages = [...this.messages, { role: 'user', text: text.trim() }];
    await this.answer();
  }

  /** Asks the last question again. */
  async retry(): Promise<void> {
    if (!this.isAsking && this.messages.at(-1)?.role === 'user') await this.answer();
  }

  /** What has come of the answer stays. */
  stop(): void {
    this.ending?.abort();
  }

  private async answer(): Promise<void> {
    const { signal } = (this.ending = new AbortController());
    const { entity, record } = this.page ?? {};
    Object.assign(this, { coming: '', error: undefined });
    try {
      const text = await this.assistant.ask({
        messages: this.messages,
        ...(entity && record && { about: { entity: entity.name, registration: record.registration } }),
        signal,
        onText: (part) => !signal.aborted && runInAction(() => (this.coming = part)),
      });
      runInAction(() => this.end(text));
    } catch (error) {
      runInAction(() => this.end(this.coming ?? '', signal.aborted ? undefined : errorOf(error)));
    }
  }

  private end(text: string, error?: Error): void {
    if (text !== '') this.messages = [...this.messages, { role: 'assistant', text }];
    this.coming = undefined;
    this.error = error;
  }
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
