import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TrialAnswer } from './contract.ts';
import type { OpenScript } from './OpenScript.ts';
import { entityOfScript } from './scriptNames.ts';
import type { PreviewNeeds } from './ScriptsServices.ts';
import { TrySubject } from './TrySubject.ts';

/** Runs a script on the server as it is typed, on a record or with a context of one's own. */
export class TryStore {
  context = '{}';
  answer: TrialAnswer | undefined = undefined;
  problem: string | undefined = undefined;
  isRunning = false;
  readonly script: OpenScript;
  readonly isEntityKnown: boolean;
  readonly subject: TrySubject;
  private readonly needs: PreviewNeeds;

  constructor(script: OpenScript, needs: PreviewNeeds, username: string) {
    this.script = script;
    this.needs = needs;
    const entity = entityOfScript(script.name, needs.entities);
    this.isEntityKnown = entity !== undefined;
    this.subject = new TrySubject(needs.api, entity, username === needs.username ? '' : username);
    makeAutoObservable<TryStore, 'needs'>(
      this,
      { script: false, isEntityKnown: false, subject: false, needs: false, start: false, answer: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return this.subject.start();
  }

  setContext(context: string): void {
    this.context = context;
  }

  async run(): Promise<void> {
    const context = parsedObject(this.context);
    this.problem = context === undefined ? 'The context has to be a JSON object.' : undefined;
    if (context === undefined) return;
    this.isRunning = true;
    try {
      const answer = await this.needs.scripts.tryOut(this.script.name, { source: this.script.source, context, ...this.about });
      this.script.show(answer.error?.places ?? []);
      runInAction(() => (this.answer = answer));
    } catch (error) {
      runInAction(() => (this.problem = (error as Error).message));
    } finally {
      runInAction(() => (this.isRunning = false));
    }
  }

  private get about() {
    const { entity, registration, username } = this.subject;
    return {
      ...(entity && registration !== undefined && { entity: entity.name, registration }),
      ...(username !== '' && { username }),
    };
  }
}

/** Undefined when the text is no JSON object. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
