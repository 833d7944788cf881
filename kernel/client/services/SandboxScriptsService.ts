import { disposeAll, type Disposer, type JsonObject, type JsonValue, type Layout } from '@mortise/sdk';
import type {
  CompiledScript,
  ApiService,
  EventsService,
  ExecuteOptions,
  NotificationsService,
  OpenedScript,
  QueryValue,
  RunAnswerOptions,
  RunOptions,
  ScriptsService,
  SessionService,
} from '@mortise/sdk/client';
import type { LayoutRunner } from './LayoutRunner.ts';
import type { PublishedScripts } from './PublishedScripts.ts';
import { TEMPLATE_ERROR } from './ScriptLayoutsService.ts';
import { queryString } from './queryString.ts';
import type { ScriptLogSender, ScriptRun } from './ScriptLogSender.ts';

export interface SandboxScriptsNeeds {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  readonly scripts: PublishedScripts;
  readonly runner: LayoutRunner;
  readonly logs: ScriptLogSender;
}

/** The server keeps what changes something from those who say so. */
const OF_LAYOUT = { 'X-Request-Originator': 'layout' };

/** The oldest goes first. */
const MOST_ANSWERS = 100;

/** Server runs over the API, each answer kept until a script is published; browser scripts in the sandbox. SCRIPT-016. */
export class SandboxScriptsService implements ScriptsService {
  private readonly needs: SandboxScriptsNeeds;
  private readonly answers = new Map<string, Promise<unknown>>();
  /** Questions whose answers nobody keeps. */
  private readonly asking = new Map<string, Promise<unknown>>();

  constructor(needs: SandboxScriptsNeeds) {
    this.needs = needs;
  }

  /** A run may use any script: whichever is published, every answer may be another one. */
  start(): Disposer {
    const forget = (): void => this.answers.clear();
    return disposeAll([this.needs.events.on('script', forget), this.needs.events.on('ready', forget)]);
  }

  async run<T = JsonValue>(
    name: string,
    parameters: Readonly<Record<string, QueryValue>> = {},
    options: RunAnswerOptions = {},
  ): Promise<T> {
    try {
      return (await this.answerOf(name, parameters, options)) as T;
    } catch (error) {
      this.report(`Script ${name}: `, error, options);
      throw error;
    }
  }

  async execute(name: string, context: JsonObject, options: ExecuteOptions = {}): Promise<JsonValue | undefined> {
    const script = await this.load(name, options);
    if (script === undefined) return undefined;
    return this.running(script, `Script ${name}: `, options, (onLogs) => this.needs.runner.execute(script, context, onLogs));
  }

  async open(name: string, options: ExecuteOptions = {}): Promise<OpenedScript | undefined> {
    const script = await this.load(name, options);
    if (script === undefined) return undefined;
    const opened = await this.needs.runner.open(script);
    return {
      name: script.name,
      call: (fn, context, ...more) => this.running(script, `Script ${name}: `, options, (onLogs) => opened.call(fn, context, more, onLogs)),
      close: () => opened.close(),
    };
  }

  follow(name: string, listener: () => void): Disposer {
    return this.needs.scripts.follow(this.nameFor(name), listener);
  }

  async layout(parameters: JsonObject, options: RunOptions = {}): Promise<Layout> {
    const { layoutScriptName: name } = parameters;
    if (typeof name !== 'string' || name === '') throw new Error("Field 'layoutScriptName' is missing in parameters");
    const script = (await this.load(name, {}))!;
    const { runner } = this.needs;
    return this.running(script, TEMPLATE_ERROR, options, async (onLogs) =>
      runner.check(script.name, await runner.execute(script, parameters, onLogs)),
    );
  }

  private answerOf(
    wanted: string,
    parameters: Readonly<Record<string, QueryValue>>,
    { isFresh = false, isOfLayout = false }: RunAnswerOptions,
  ): Promise<unknown> {
    const key = `${isOfLayout ? 'layout ' : ''}${wanted}${queryString(parameters)}`;
    const answers = isFresh ? this.asking : this.answers;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const name = this.nameFor(wanted);
    const asked = this.needs.api.get(`/script/runs/${encodeURIComponent(name)}`, {
      query: parameters,
      isSilent: true,
      ...(isOfLayout && { headers: OF_LAYOUT }),
    });
    answers.set(key, asked);
    const forget = (): void => void (answers.get(key) === asked && answers.delete(key));
    asked.then(isFresh ? forget : () => undefined, forget);
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!);
    return asked;
  }

  /** Undefined only where the script is optional, or may be absent. */
  private async load(
    wanted: string,
    { isOptional = false, mayBeAbsent, isSilent = false }: ExecuteOptions,
  ): Promise<CompiledScript | undefined> {
    const { scripts, notifications } = this.needs;
    const name = this.nameFor(wanted);
    try {
      const script = await (mayBeAbsent === 'asked' ? scripts.getAsked(name) : scripts.get(name));
      if (script === undefined && !isOptional && mayBeAbsent === undefined) throw new Error(`There is no script ${name}`);
      return script;
    } catch (error) {
      if (isOptional) return undefined;
      if (mayBeAbsent === undefined || !isSilent) notifications.failure(error);
      throw error;
    }
  }

  /** The script that runs in its place for this user. */
  private nameFor(wanted: string): string {
    return this.needs.session.configuration.scriptOverrides[wanted] ?? wanted;
  }

  private async running<T>(script: CompiledScript, about: string, options: RunOptions, run: ScriptRun<T>): Promise<T> {
    try {
      return await this.needs.logs.during(script, run);
    } catch (error) {
      this.report(about, error, options);
      throw error;
    }
  }

  private report(about: string, error: unknown, { isSilent = false }: RunOptions): void {
    console.error(about, error);
    if (!isSilent) this.needs.notifications.failure(error);
  }
}
