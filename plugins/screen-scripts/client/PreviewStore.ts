import type { Disposer, EntityShape, Layout } from '@mortise/sdk';
import type { CompiledScript, LayoutTrial, ScriptLogLine } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { OpenScript } from './OpenScript.ts';
import { entityOfScript } from './scriptNames.ts';
import type { PreviewNeeds } from './ScriptsServices.ts';
import { TrySubject } from './TrySubject.ts';

/** Lays a record out anew whenever the script compiles: in the sandbox of record pages, or on the server as somebody else. */
export class PreviewStore {
  /** The last one that worked. */
  layout: Layout | undefined = undefined;
  /** Why the script makes no layout at the moment. */
  problem: string | undefined = undefined;
  logs: readonly ScriptLogLine[] = [];
  milliseconds: number | undefined = undefined;
  readonly script: OpenScript;
  /** Whether the name of the script says what it lays out. */
  readonly isEntityKnown: boolean;
  readonly subject: TrySubject;
  private readonly needs: PreviewNeeds;
  private lastRun = 0;

  constructor(script: OpenScript, needs: PreviewNeeds, username: string) {
    this.script = script;
    this.needs = needs;
    const entity = entityOfScript(script.name, needs.entities);
    this.isEntityKnown = entity !== undefined;
    this.subject = new TrySubject(needs.api, entity, username === needs.username ? '' : username);
    makeAutoObservable<PreviewStore, 'needs' | 'lastRun'>(this, {
      script: false,
      isEntityKnown: false,
      subject: false,
      needs: false,
      lastRun: false,
      start: false,
      layout: observableRef,
      logs: observableRef,
    });
  }

  start(): Disposer {
    const stopSubject = this.subject.start();
    const running = reaction(
      () => [this.script.compiled, this.subject.entity, this.subject.record, this.subject.username],
      () => void this.run(),
      { fireImmediately: true },
    );
    return () => {
      running();
      stopSubject();
    };
  }

  async run(): Promise<void> {
    const { compiled } = this.script;
    const { entity } = this.subject;
    if (compiled === undefined || entity === undefined) return;
    const run = (this.lastRun += 1);
    const trial = await (this.subject.username === '' ? this.runHere(compiled, entity) : this.runThere(entity));
    if (run !== this.lastRun) return;
    const { layout = this.layout, problem, logs, milliseconds } = trial;
    runInAction(() => Object.assign(this, { layout, problem, logs, milliseconds }));
  }

  private async runHere(compiled: CompiledScript, entity: EntityShape): Promise<LayoutTrial> {
    const trial = await this.needs.layouts.tryOut(compiled, entity, this.subject.record);
    if (trial.problem !== undefined) await this.locate(entity);
    return trial;
  }

  /** With the rights of somebody else, and on the record as they see it. */
  private async runThere(entity: EntityShape): Promise<LayoutTrial> {
    try {
      const { result, error, logs, milliseconds } = await this.needs.scripts.tryOut(this.script.name, this.trialOn(entity));
      this.script.show(error?.places ?? []);
      if (error) return { problem: error.message, logs, milliseconds };
      return { layout: await this.needs.layouts.check(this.script.name, result), logs, milliseconds };
    } catch (error) {
      return { problem: (error as Error).message, logs: [], milliseconds: 0 };
    }
  }

  /** The browser knows positions of the compiled code only: the server says where that is in the source. */
  private async locate(entity: EntityShape): Promise<void> {
    const { source } = this.script;
    const answer = await this.needs.scripts.tryOut(this.script.name, this.trialOn(entity)).catch(() => undefined);
    if (source === this.script.source) this.script.show(answer?.error?.places ?? []);
  }

  private trialOn({ name: entity }: EntityShape) {
    const { registration, username } = this.subject;
    const { source } = this.script;
    return { source, entity, ...(registration !== undefined && { registration }), ...(username !== '' && { username }) };
  }
}
