/** One event of a server-sent stream. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** Reads `text/event-stream` as it comes, in pieces that end anywhere. HTML Standard, 9.2.6. */
export class EventStreamParser {
  /** Milliseconds after which the server wants to be asked again; undefined while it has not said. */
  retry: number | undefined = undefined;
  private rest = '';
  private event = '';
  private data: string[] = [];

  /** The events that are complete with this piece. */
  push(text: string): readonly StreamedEvent[] {
    const whole = this.rest + text;
    // A carriage return at the end may be the first half of a line end.
    const held = whole.endsWith('\r') ? 1 : 0;
    const lines = whole.slice(0, whole.length - held).split(LINE_END);
    this.rest = lines.pop()! + whole.slice(whole.length - held);
    return lines.flatMap((line) => this.take(line));
  }

  private take(line: string): readonly StreamedEvent[] {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.event = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return [];
  }

  private dispatch(): readonly StreamedEvent[] {
    const { event, data } = this;
    this.event = '';
    this.data = [];
    return data.length === 0 ? [] : [{ event: event === '' ? 'message' : event, data: data.join('\n') }];
  }
}
