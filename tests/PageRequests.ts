import type { Page, Request } from 'playwright';

/** What a page asks for from now on, and when it has come to rest. */
export class PageRequests {
  readonly all: Request[] = [];
  private readonly page: Page;
  private readonly unanswered = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.all.push(request);
      if (!isStream(request)) this.unanswered.add(request);
    });
    // Its end would be too late: that of an answer that the page does not read never comes.
    page.on('response', (response) => this.unanswered.delete(response.request()));
    page.on('requestfailed', (request) => this.unanswered.delete(request));
  }

  /** All is answered, what the answers make is drawn, and it asks for nothing more, twice in a row. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      const known = this.all.length;
      await drawn(this.page);
      if (this.unanswered.size > 0 || this.all.length > known) quiet = -1;
    }
  }
}

/** The events of the server, which come as long as the page is open. */
const isStream = (request: Request): boolean => request.headers()['accept'] === 'text/event-stream';

/** The page has nothing left to do, and has painted twice since. */
export const drawn = (page: Pick<Page, 'evaluate'>): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), { timeout: 2_000 });
      }),
  );
