import type { LayoutRunner } from './LayoutRunner.ts';

/** Loads what runs scripts with the first of them, so that tenants without scripts never pay for it. */
export class LazyLayoutRunner implements LayoutRunner {
  private readonly load: () => Promise<LayoutRunner>;
  private loading: Promise<LayoutRunner> | undefined;

  constructor(load: () => Promise<LayoutRunner>) {
    this.load = load;
  }

  async warmUp(): Promise<void> {
    await (await this.runner()).warmUp();
  }

  async run(...input: Parameters<LayoutRunner['run']>): ReturnType<LayoutRunner['run']> {
    return (await this.runner()).run(...input);
  }

  async execute(...input: Parameters<LayoutRunner['execute']>): ReturnType<LayoutRunner['execute']> {
    return (await this.runner()).execute(...input);
  }

  async open(...input: Parameters<LayoutRunner['open']>): ReturnType<LayoutRunner['open']> {
    return (await this.runner()).open(...input);
  }

  async check(...input: Parameters<LayoutRunner['check']>): ReturnType<LayoutRunner['check']> {
    return (await this.runner()).check(...input);
  }

  dispose(): void {
    this.loading?.then((runner) => runner.dispose()).catch(() => undefined);
    this.loading = undefined;
  }

  /** Where the network failed, the next script tries again. */
  private runner(): Promise<LayoutRunner> {
    return (this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    }));
  }
}
