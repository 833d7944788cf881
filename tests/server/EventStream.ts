import type { ProductServer } from './productServer.ts';

/** An event as a browser is told it. */
export interface Told {
  readonly event: string;
  readonly data: any;
}

/** An open event stream, as a browser reads it. */
export class EventStream {
  readonly headers: Headers;
  /** What the browser is told at the beginning. */
  state: any;
  private readonly reader: ReadableStreamDefaultReader<string>;
  private readonly abort: AbortController;
  private text = '';

  private constructor(answer: Response, abort: AbortController) {
    this.headers = answer.headers;
    this.reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    this.abort = abort;
  }

  static async open(server: ProductServer, authorization: string, headers: Record<string, string> = {}): Promise<EventStream> {
    const abort = new AbortController();
    const answer = await fetch(`${server.url}/api/core/events`, { headers: { ...headers, authorization }, signal: abort.signal });
    if (answer.status !== 200) throw new Error(String(answer.status));
    const stream = new EventStream(answer, abort);
    const first = await stream.next();
    if (first?.event !== 'ready') throw new Error('The stream does not begin with ready');
    stream.state = first.data;
    return stream;
  }

  /** The next event; undefined when the stream has ended. */
  async next(): Promise<Told | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        if (field('event') !== undefined) return { event: field('event')!, data: JSON.parse(field('data')!) };
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return undefined;
      this.text += value;
    }
  }

  close(): void {
    this.abort.abort();
  }
}
