import { DatabaseService } from '@mortise/sdk/server';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { PageRequests } from '../PageRequests.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';
import { launchBrowser } from './browser.ts';

export const AUTHOR = 'author@demo';
export const VICTIM = 'admin@demo';
export const ASSET = '/asset/AST00000002';

const AUTHOR_RIGHTS = ['read /api/script/scripts', 'write /api/script/scripts', 'read /api/script/logs'];
/** What every page sends by itself. */
const USUAL_WRITES = /\/api\/(?:script\/logs|core\/policy-reports|core\/session-activity|core\/read-notes|core\/auth\/)/;
const OF_RIGHTS = [
  'username',
  'profiles',
  'email',
  'mobile',
  'personRegistration',
  'partnerRegistration',
  'orgaRegistration',
  'isLocked',
  'isAdmin',
];
/** In milliseconds, on machines that are busy. */
const LONGEST_PAUSE = 10_000;
/** Printing draws everything at once, also hundreds of charts. */
const LONGEST_PRINT = 20_000;

interface Beat {
  longest: number;
  last: number;
}

/** The built product with an author who may write scripts and nothing else, and an administrator whose page runs them. */
export class AuthorSite {
  readonly server: ProductServer;
  page: Page;
  /** API requests of the page, as `GET /api/…`. */
  readonly requests: string[] = [];
  private readonly browser: Browser;
  private readonly sink: Server;
  /** What asked for another origin, in whatever way. */
  private readonly left: string[] = [];
  /** What the page changed. */
  private readonly writes: string[] = [];
  private readonly published = new Set<string>();
  private before: readonly string[] = [];
  private loading: PageRequests;
  private longestPause = LONGEST_PAUSE;

  private constructor(server: ProductServer, browser: Browser, sink: Server, page: Page) {
    this.server = server;
    this.browser = browser;
    this.sink = sink;
    this.page = page;
    this.loading = new PageRequests(page);
  }

  static async open(): Promise<AuthorSite> {
    const sink = createServer((_, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end(''));
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const [server, browser] = await Promise.all([ProductServer.start({ hasClient: true }), launchBrowser()]);
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const site = new AuthorSite(server, browser, sink, await context.newPage());
    await site.begin();
    return site;
  }

  /** Where whatever leaves would arrive. */
  get elsewhere(): string {
    return `127.0.0.1:${(this.sink.address() as AddressInfo).port}`;
  }

  /** After an attack that did harm: what comes next is not to suffer from it. */
  async startAfresh(): Promise<void> {
    const context = this.page.context();
    const pages = context.pages();
    this.page = await context.newPage();
    this.loading = new PageRequests(this.page);
    for (const page of pages) await page.close();
    await this.openPage();
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.sink.close();
    await this.server.stop();
  }

  /** As the author. */
  async publish(name: string, source: string): Promise<void> {
    const { status, body } = await this.server.call('PUT', `/api/script/scripts/${name}`, {
      body: { source, withWarnings: true },
      as: AUTHOR,
    });
    if (status !== 200) throw new Error(`${name} is not published: ${JSON.stringify(body).slice(0, 500)}`);
    this.published.add(name);
  }

  /** Everything that was published. */
  async withdrawAll(): Promise<void> {
    for (const name of this.published) await this.server.delete(`/api/script/scripts/${name}`);
    this.published.clear();
  }

  /** As printing does: also what is far down. */
  async drawWhole(): Promise<void> {
    this.longestPause = LONGEST_PRINT;
    await this.page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  }

  /** Whatever the page asked for has come and is drawn. */
  rest(): Promise<void> {
    return this.loading.rest();
  }

  /** Goes to the top of a page of the product, without loading it anew. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      for (const element of document.querySelectorAll('html, body, main, main *')) if (element.scrollTop > 0) element.scrollTop = 0;
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Notes how things are, before an attack. */
  async prepare(): Promise<void> {
    for (const list of [this.requests, this.writes, this.left]) list.length = 0;
    this.longestPause = LONGEST_PAUSE;
    this.before = await this.rights();
    await this.page.evaluate(() => Object.assign((globalThis as unknown as { beat: Beat }).beat, { longest: 0, last: performance.now() }));
  }

  /**
   * What is not as it was before: the page is where it was, answers, shows itself and has changed nothing but what was clicked
   * (`PATCH /api/…`), there is one window, nothing left the site, and nobody has other rights.
   */
  async harm(clicked: readonly string[] = []): Promise<readonly string[]> {
    const { page, left, longestPause } = this;
    if (!(await this.answers())) return ['the page stands still'];
    const { origin, pause, ...seen } = await page.evaluate(look);
    const changed = this.writes.filter((one) => !clicked.includes(one));
    const rights = await this.rights();
    const told: Readonly<Record<string, readonly string[]>> = {
      ...seen,
      origin: origin === this.server.url ? [] : [origin],
      pause: pause < longestPause ? [] : [`${pause} ms`],
      windows: page.context().pages().slice(1).map((other) => other.url()),
      left,
      changed,
      rights: rights.filter((one) => !this.before.includes(one)),
    }; // prettier-ignore
    return Object.entries(told).flatMap(([what, all]) => all.map((one) => `${what}: ${one}`));
  }

  private async answers(): Promise<boolean> {
    const answer = this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0, true))));
    const late = new Promise((resolve) => setTimeout(resolve, this.longestPause * 2, false));
    return (await Promise.race([answer, late])) === true;
  }

  /** What decides who may what, a line for each user, and how many invoices there are. */
  private async rights(): Promise<readonly string[]> {
    const { body } = await this.server.get<readonly Record<string, unknown>[]>('/api/core/users?range=0-99');
    const invoices = (await this.server.get('/api/billing/invoices?range=0-0')).headers.get('x-pagination-size');
    return [...body.map((user) => JSON.stringify(OF_RIGHTS.map((name) => user[name]))), `${invoices} invoices`];
  }

  private async begin(): Promise<void> {
    const { page, server } = this;
    await server.services
      .get(DatabaseService)
      .query(
        `insert into app.profiles (tenant, profile, permissions) select tenant, 'AUTHOR', $1::jsonb from app.users where username = 'admin@demo'`,
        [JSON.stringify(AUTHOR_RIGHTS)],
      );
    const author = { username: AUTHOR, firstName: 'A', lastName: 'B', profiles: ['AUTHOR'], password: PASSWORD };
    await server.makeUser(author);
    const isWithin = (url: string): boolean => !/^https?:/.test(url) || new URL(url).origin === server.url;
    await page.context().route(
      (url) => !isWithin(url.href),
      (route) => route.abort(),
    );
    page.context().on('request', (request) => {
      const [method, url] = [request.method(), request.url()];
      if (!isWithin(url)) this.left.push(url);
      else if (url.includes('/api/')) this.note(method, url.slice(server.url.length));
    });
    await page.context().addInitScript(beat);
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.post('/api/core/auth/login', { data: { username: VICTIM, password: PASSWORD }, headers });
    await this.openPage();
  }

  private async openPage(): Promise<void> {
    await this.page.goto(ASSET);
    await this.page.getByRole('navigation').first().waitFor();
  }

  private note(method: string, path: string): void {
    this.requests.push(`${method} ${path}`);
    if (method !== 'GET' && method !== 'HEAD' && !USUAL_WRITES.test(path)) this.writes.push(`${method} ${path}`);
  }
}

/** How long the page stood still at most. */
function beat(): void {
  const state: Beat = { longest: 0, last: performance.now() };
  Object.assign(globalThis, { beat: state });
  setInterval(() => {
    state.longest = Math.max(state.longest, performance.now() - state.last);
    state.last = performance.now();
  }, 20);
}

/** What a script may have left on the page, or laid over it. */
function look() {
  const button = document.querySelector('header button:last-of-type')!;
  const { left, top, width, height } = button.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const fixed = [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).position === 'fixed');
  return {
    origin: location.origin,
    pause: (globalThis as unknown as { beat: Beat }).beat.longest,
    globals: [...Object.keys(Object.prototype), ...Object.keys(Array.prototype), ...('hacked' in globalThis ? ['hacked'] : [])],
    title: document.title.includes('hacked') ? [document.title] : [],
    fixed: fixed.map((element) => element.outerHTML.slice(0, 200)),
    covering: above === null || !button.contains(above) ? [above?.outerHTML.slice(0, 200) ?? 'nothing'] : [],
    passwords: [...document.querySelectorAll('input[type=password]')].map((element) => element.outerHTML),
    failures: document.querySelector('main')!.innerText.includes('Oops') ? ['Oops'] : [],
  };
}
