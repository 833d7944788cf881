import type { RequestScope } from '@mortise/sdk/server';
import type { CompiledScript, RunResult } from '../../../../sandbox/host/ScriptChannel.ts';
import type { ScriptRunner } from '../../../../sandbox/server/ScriptRunner.ts';
import type { JsonValue } from '../../../../sandbox/shared/JsonValue.ts';
import type { ScriptFunction } from '../../../../sandbox/shared/limits.ts';
import { type LogLine, ScriptError } from '../../../../sandbox/shared/ScriptError.ts';
import { type CapabilityServices, scriptCapabilities } from './capabilities.ts';
import type { ScriptRights } from './ScriptRights.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { KeepingScript } from './ScriptStorage.ts';
import type { ScriptLogs } from './ScriptLogs.ts';
import { sourcePlace } from './sourcePlace.ts';

export interface ExecutableScript extends CompiledScript, KeepingScript {
  readonly map: string;
  /** Absent for one that is not published. */
  readonly version?: number;
}

export interface ScriptCall {
  readonly script: ExecutableScript;
  readonly fn: ScriptFunction;
  /** The first is the context. */
  readonly args: readonly unknown[];
  readonly rights: ScriptRights;
}

/** Many calls of one function of a script. */
export interface ScriptCalls extends Omit<ScriptCall, 'args'> {
  /** The arguments of each. */
  readonly calls: readonly (readonly unknown[])[];
}

export interface ScriptAnswer {
  readonly value: JsonValue;
  readonly logs: readonly LogLine[];
  readonly milliseconds: number;
}

/** Runs scripts on the server: with the rights of a user, within the limits, and what they say is logged. */
export class ScriptExecutor {
  private readonly runner: ScriptRunner;
  private readonly services: CapabilityServices;
  private readonly logs: ScriptLogs;

  constructor(runner: ScriptRunner, services: CapabilityServices, logs: ScriptLogs) {
    this.runner = runner;
    this.services = services;
    this.logs = logs;
  }

  /** Runs a published script and keeps its log. @throws ScriptFailure */
  async run(call: ScriptCall): Promise<ScriptAnswer> {
    const { scope } = call.rights;
    try {
      const answer = await this.tryOut(call);
      this.log(scope, call.script, answer.logs, answer.milliseconds);
      return answer;
    } catch (error) {
      if (error instanceof ScriptFailure) this.logFailure(scope, call.script, error);
      throw error;
    }
  }

  /** Runs a published script once for each list of arguments, and keeps its log. Answers what came of each. @throws ScriptFailure when none could be run */
  async runEach({ script, fn, calls, rights }: ScriptCalls): Promise<readonly (JsonValue | ScriptFailure)[]> {
    const { scope } = rights;
    const capabilities = scriptCapabilities(this.services, script, rights);
    const since = performance.now();
    try {
      const answers = await this.runner.runEach({ ...script, fn, calls, capabilities, tenant: String(scope.tenant) });
      return answers.map((answer) => this.kept(scope, script, answer, (performance.now() - since) / answers.length));
    } catch (error) {
      throw failureOf(error, script, performance.now() - since);
    }
  }

  private kept(scope: RequestScope, script: ExecutableScript, answer: RunResult | ScriptError, spent: number): JsonValue | ScriptFailure {
    if (!(answer instanceof ScriptError)) {
      this.log(scope, script, answer.logs, Math.round(spent));
      return answer.value;
    }
    const failure = failureOf(answer, script, spent);
    // A function that is not there is none that failed.
    if (answer.code !== 'NO_EXECUTE') this.logFailure(scope, script, failure);
    return failure;
  }

  /** Runs a script and keeps nothing. @throws ScriptFailure */
  async tryOut({ script, fn, args, rights }: ScriptCall): Promise<ScriptAnswer> {
    const capabilities = scriptCapabilities(this.services, script, rights);
    const since = performance.now();
    try {
      const { value, logs }: RunResult = await this.runner.run({ ...script, fn, args, capabilities, tenant: String(rights.scope.tenant) });
      return { value, logs, milliseconds: Math.round(performance.now() - since) };
    } catch (error) {
      throw failureOf(error, script, performance.now() - since);
    }
  }

  private logFailure(scope: RequestScope, script: ExecutableScript, { message, logs, place, milliseconds }: ScriptFailure): void {
    this.log(scope, script, logs, milliseconds);
    this.logs.add(scope, [{ level: 'error', ...named(script), message, milliseconds, ...(place && placed(place)) }]);
  }

  private log(scope: RequestScope, script: ExecutableScript, logs: readonly LogLine[], milliseconds: number): void {
    if (logs.length === 0) return;
    this.logs.add(
      scope,
      logs.map(({ level, text }) => ({ level: level === 'log' ? 'info' : level, ...named(script), message: text, milliseconds })),
    );
  }
}

/** @throws what is no script's doing */
function failureOf(error: unknown, { name, map }: ExecutableScript, spent: number): ScriptFailure {
  if (!(error instanceof ScriptError)) throw error;
  return new ScriptFailure(error, sourcePlace(name, error.scriptStack ?? '', map), Math.round(spent));
}

const named = ({ name, version }: ExecutableScript) => ({ script: name, ...(version !== undefined && { version }) });
const placed = ({ script, line, column }: NonNullable<ScriptFailure['place']>) => ({ source: script, line, column });
