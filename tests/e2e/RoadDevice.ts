import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { newFolder, PASSWORD } from './testServer.ts';

/** A call of the page's own ApiService; `file` in place of a body is the content of a document. */
export interface PageCall {
  readonly method: 'get' | 'post' | 'patch';
  readonly path: string;
  readonly body?: object;
  readonly file?: { readonly name: string; readonly content: string };
}
type Answer = Readonly<Record<string, unknown>> & { readonly registration: string; readonly _version: number };

/** A device of a user: a browser with a profile on the disk, which can be killed and started again. */
export class RoadDevice {
  readonly folder = newFolder();
  /** What the pages of the device said is saved, by the mark that was given. */
  readonly saved: string[] = [];
  private context: BrowserContext | undefined;
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  /** Starts the browser. `clock`: by how much its clock is wrong, in milliseconds. */
  async start({ isOffline, clock = 0 }: { readonly isOffline: boolean; readonly clock?: number }): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...chromiumOptions,
      baseURL: this.base,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      offline: isOffline,
    });
    if (clock !== 0) await this.context.addInitScript(moveClock, clock);
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    page.on('console', (message) => {
      const [, mark] = /^saved (.+)$/.exec(message.text()) ?? [];
      if (mark !== undefined) this.saved.push(mark);
    });
    return page;
  }

  async signIn(page: Page, username: string): Promise<void> {
    // Whoever was here before asks for nothing any more.
    await page.goto('about:blank');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await page.request.post('/api/core/auth/login', { data: { username, password: PASSWORD }, headers });
    expect(answer.ok()).toBe(true);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.context!.setOffline(isOffline);
  }

  /** As when the battery is taken out: nothing of the browser runs on. */
  kill(): void {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
    const own = lines.filter((line) => line.includes(`--user-data-dir=${this.folder}`) && !line.includes('--type='));
    expect(own).not.toEqual([]);
    for (const line of own) process.kill(Number(/\d+/.exec(line)![0]), 'SIGKILL');
    this.context = undefined;
  }

  async end(): Promise<void> {
    await this.context?.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs in the page. */
function moveClock(by: number): void {
  const Real = Date;
  class Moved extends Real {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(Real.now() + by);
      else super(...(given as [number]));
    }

    static override now(): number {
      return Real.now() + by;
    }
  }
  globalThis.Date = Moved as DateConstructor;
}

/** Calls the API as plugins do, through what stands between the page and the server; says on the console what is saved. */
export const callInPage = (page: Page, calls: readonly PageCall[], marks?: readonly string[]): Promise<readonly Answer[]> =>
  page.evaluate(runInPage, { calls, marks });

/** The same, without waiting for any of it. */
export const beginInPage = (page: Page, calls: readonly PageCall[], marks: readonly string[]): void =>
  void callInPage(page, calls, marks).catch(() => {});

/** Runs in the page. */
async function runInPage({
  calls,
  marks,
}: {
  readonly calls: readonly PageCall[];
  readonly marks: readonly string[] | undefined;
}): Promise<Answer[]> {
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly memoizedProps: { readonly value?: { readonly get?: unknown } } | null;
  }
  interface Api {
    get(path: string): Promise<Answer>;
    post(path: string, body: unknown): Promise<Answer>;
    patch(path: string, body: unknown): Promise<Answer>;
  }
  // The services of the session are the last that a provider of the page gives its children.
  const specifier = '@mortise/sdk/client';
  const { ApiService } = (await import(specifier)) as { readonly ApiService: unknown };
  const root = document.getElementById('root')!;
  const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$'))!;
  let found: Api | undefined;
  const waiting = [(root as unknown as Record<string, Fiber>)[name]!];
  for (let fiber = waiting.pop(); fiber !== undefined && found === undefined; fiber = waiting.pop()) {
    const value = fiber.memoizedProps?.value;
    if (typeof value?.get === 'function' && !(value instanceof Map)) {
      try {
        found = (value.get as (token: unknown) => Api)(ApiService);
      } catch {
        try {
          found = (value as { get(token: unknown): Api }).get(ApiService);
        } catch {
          // Another context.
        }
      }
    }
    for (const next of [fiber.sibling, fiber.child]) if (next !== null) waiting.push(next);
  }
  if (found === undefined) throw new Error('No services in the page');
  const answers: Answer[] = [];
  for (const [at, { method, path, body, file }] of calls.entries()) {
    const form = new FormData();
    if (file) form.append('file', new File([file.content], file.name, { type: 'text/plain' }));
    const answer = method === 'get' ? await found.get(path) : await found[method](path, file ? form : body);
    answers.push(answer);
    const mark = marks?.[at];
    if (mark !== undefined) console.log(`saved ${mark}`);
  }
  return answers;
}
