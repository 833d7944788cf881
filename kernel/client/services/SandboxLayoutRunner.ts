import type { JsonValue, Layout } from '@mortise/sdk';
import type { CompiledScript } from '@mortise/sdk/client';
import type { ScriptContext } from '@mortise/sdk/scripts';
import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { LiveScript } from '../../../sandbox/browser/LiveScript.ts';
import { SandboxHost } from '../../../sandbox/browser/SandboxHost.ts';
import type { Capabilities } from '../../../sandbox/shared/answerCapability.ts';
import type { ScriptFunction } from '../../../sandbox/shared/limits.ts';
import { ScriptError } from '../../../sandbox/shared/ScriptError.ts';
import type { LayoutInput, LayoutRunner, LogListener, RunningScript } from './LayoutRunner.ts';
import { WarmScripts } from './WarmScripts.ts';

/** What scripts are told and may ask for, besides what belongs to one call. */
export interface ScriptSurroundings {
  readonly context: () => Omit<ScriptContext, 'call'>;
  readonly capabilities: Capabilities;
}

interface Call {
  readonly fn: ScriptFunction;
  readonly context: object;
  readonly more?: readonly JsonValue[];
  readonly keepsRealm?: boolean;
  readonly onLogs: LogListener;
}

/** Functions that a script of whatever kind may do without. */
const OPTIONAL: ReadonlySet<ScriptFunction> = new Set(['onChange', 'validate']);

/** Runs scripts in the sandbox, whose frame is made for the first of them. */
export class SandboxLayoutRunner implements LayoutRunner {
  private readonly surroundings: ScriptSurroundings;
  private readonly warm = new WarmScripts((script) => this.start(script));
  private host: SandboxHost | undefined;

  constructor(surroundings: ScriptSurroundings) {
    this.surroundings = surroundings;
  }

  async warmUp(): Promise<void> {
    this.sandbox().start();
    await loadParser();
  }

  async run(script: CompiledScript, { entity, record }: LayoutInput, onLogs?: LogListener): Promise<Layout> {
    const answering = this.execute(script, { entity, record: record ?? null }, onLogs);
    const [answer] = await Promise.all([answering, loadParser()]);
    return this.check(script.name, answer);
  }

  async execute(script: CompiledScript, context: object, onLogs: LogListener = () => undefined): Promise<JsonValue> {
    const attempt = async (): Promise<JsonValue> => this.call(await this.warm.get(script), { fn: 'execute', context, onLogs });
    try {
      return await attempt().catch((error: unknown) => {
        // The limits are by the clock: a machine that is busy elsewhere gets a second chance.
        if (error instanceof ScriptError && error.code === 'TIMEOUT') return attempt();
        throw error;
      });
    } catch (error) {
      throw told(error, onLogs);
    }
  }

  async open(script: CompiledScript): Promise<RunningScript> {
    const live = await this.start(script);
    return {
      call: async (fn, context, more, onLogs) => {
        try {
          return await this.call(live, { fn, context, more, keepsRealm: true, onLogs });
        } catch (error) {
          if (error instanceof ScriptError && error.code === 'NO_EXECUTE' && OPTIONAL.has(fn)) return null;
          throw told(error, onLogs);
        }
      },
      close: () => live.close(),
    };
  }

  async check(script: string, answer: unknown): Promise<Layout> {
    const { parseLayout } = await loadParser();
    try {
      return parseLayout(script, answer);
    } catch (error) {
      throw told(error, () => undefined);
    }
  }

  dispose(): void {
    this.host?.dispose();
    this.host = undefined;
  }

  private call(live: LiveScript, { fn, context, more = [], keepsRealm = false, onLogs }: Call): Promise<JsonValue> {
    const { context: base, capabilities } = this.surroundings;
    return live.call(fn, { ...base(), ...context }, { more, keepsRealm, capabilities, onLogs });
  }

  private async start(script: CompiledScript): Promise<LiveScript> {
    return this.sandbox().open(script);
  }

  private sandbox(): SandboxHost {
    return (this.host ??= sandboxOfPage());
  }
}

function sandboxOfPage(): SandboxHost {
  const frameUrl = document.querySelector<HTMLMetaElement>('meta[name="mortise-sandbox"]')?.content;
  if (frameUrl === undefined) throw new Error('The server does not say where its script sandbox is');
  return new SandboxHost({ frameUrl, loadWasm: async () => (await fetch(wasmUrl)).arrayBuffer() });
}

const loadParser = () => import('../../../sandbox/shared/layout/parseLayout.ts');

/** The error with all of it in its message; what the script wrote before it failed is handed on. */
function told(error: unknown, onLogs: LogListener): unknown {
  if (!(error instanceof ScriptError)) return error;
  const { code, script, message, detail, logs, scriptStack } = error;
  if (logs.length > 0) onLogs(logs);
  const sentence = detail === undefined || message.includes(detail) ? message : `${message}: ${detail}`;
  return new ScriptError(code, script, sentence, { ...(scriptStack !== undefined && { scriptStack }) });
}
