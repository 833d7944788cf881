import type { CompiledScript, JsonValue, Layout } from '@mortise/sdk';
import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { SandboxHost } from '../../../sandbox/browser/SandboxHost.ts';
import { ScriptError } from '../../../sandbox/shared/ScriptError.ts';
import type { LayoutInput, LayoutRunner } from './LayoutRunner.ts';

type LogListener = NonNullable<Parameters<LayoutRunner['run']>[2]>;

/** Runs scripts in the sandbox. The sandbox is loaded with the first script, so that tenants without scripts never pay for it. */
export class SandboxLayoutRunner implements LayoutRunner {
  private host: Promise<SandboxHost> | undefined;

  async run(script: CompiledScript, { entity, record }: LayoutInput, onLogs?: LogListener): Promise<Layout> {
    const answering = this.execute(script, { entity, record: record ?? null }, onLogs);
    const [answer] = await Promise.all([answering, loadParser()]);
    return this.check(script.name, answer);
  }

  async execute(script: CompiledScript, context: object, onLogs: LogListener = () => undefined): Promise<JsonValue> {
    try {
      return await this.attempt(script, context, onLogs).catch((error: unknown) => {
        // The limits are by the clock: a machine that is busy elsewhere gets a second chance.
        if (error instanceof ScriptError && error.code === 'TIMEOUT') return this.attempt(script, context, onLogs);
        throw error;
      });
    } catch (error) {
      if (error instanceof ScriptError) onLogs(error.logs);
      throw inWords(error);
    }
  }

  async check(script: string, answer: unknown): Promise<Layout> {
    const { parseLayout } = await loadParser();
    try {
      return parseLayout(script, answer);
    } catch (error) {
      throw inWords(error);
    }
  }

  dispose(): void {
    void this.host?.then((host) => host.dispose());
    this.host = undefined;
  }

  private async attempt(script: CompiledScript, context: object, onLogs: LogListener): Promise<JsonValue> {
    const host = await this.sandbox();
    const live = await host.open(script);
    try {
      return await live.call('execute', context, { onLogs });
    } finally {
      live.close();
    }
  }

  private sandbox(): Promise<SandboxHost> {
    return (this.host ??= this.open().catch((error: unknown) => {
      this.host = undefined;
      throw error;
    }));
  }

  private async open(): Promise<SandboxHost> {
    const frameUrl = document.querySelector<HTMLMetaElement>('meta[name="mortise-sandbox"]')?.content;
    if (frameUrl === undefined) throw new Error('The server does not say where its script sandbox is');
    const { SandboxHost: Host } = await import('../../../sandbox/browser/SandboxHost.ts');
    return new Host({ frameUrl, loadWasm: async () => (await fetch(wasmUrl)).arrayBuffer() });
  }
}

const loadParser = () => import('../../../sandbox/shared/layout/parseLayout.ts');

const inWords = (error: unknown): unknown => (error instanceof ScriptError ? new Error(sentenceOf(error)) : error);

/** The message, and the detail where the message does not hold it. */
const sentenceOf = ({ message, detail }: ScriptError): string =>
  detail === undefined || message.includes(detail) ? message : `${message}: ${detail}`;
