import type { CompiledScript, Layout } from '@mortise/sdk';
import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { SandboxHost } from '../../../sandbox/browser/SandboxHost.ts';
import { ScriptError } from '../../../sandbox/shared/ScriptError.ts';
import type { LayoutInput, LayoutRunner } from './LayoutRunner.ts';

/** Runs layout scripts in the sandbox. The sandbox is loaded with the first script, so that tenants without scripts never pay for it. */
export class SandboxLayoutRunner implements LayoutRunner {
  private host: Promise<SandboxHost> | undefined;

  async run(script: CompiledScript, input: LayoutInput): Promise<Layout> {
    try {
      return await this.attempt(script, input).catch((error: unknown) => {
        // The limits are by the clock: a machine that is busy elsewhere gets a second chance.
        if (error instanceof ScriptError && error.code === 'TIMEOUT') return this.attempt(script, input);
        throw error;
      });
    } catch (error) {
      throw error instanceof ScriptError ? new Error(sentenceOf(error)) : error;
    }
  }

  dispose(): void {
    void this.host?.then((host) => host.dispose());
    this.host = undefined;
  }

  private async attempt(script: CompiledScript, { entity, record }: LayoutInput): Promise<Layout> {
    const [host, { parseLayout }] = await Promise.all([this.sandbox(), import('../../../sandbox/shared/layout/parseLayout.ts')]);
    const live = await host.open(script);
    try {
      return parseLayout(script.name, await live.call('execute', { entity, record: record ?? null }));
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

/** The message, and the detail where the message does not hold it. */
const sentenceOf = ({ message, detail }: ScriptError): string =>
  detail === undefined || message.includes(detail) ? message : `${message}: ${detail}`;
