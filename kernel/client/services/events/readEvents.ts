import { EventStreamParser, type StreamedEvent } from './EventStreamParser.ts';

/** The server gives a sign of life every 20 seconds. */
const SILENCE = 50_000;

export interface StreamRequest {
  /** The Authorization header: a token never stands in an address. */
  readonly authorization: string;
  readonly signal: AbortSignal;
  readonly onOpen: (response: Response) => void;
  readonly onEvent: (event: StreamedEvent) => void;
}

/** The server would not open the stream. */
export class StreamRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`GET /api/core/events answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads the events of the tenant until the connection ends. Answers after how many milliseconds the server wants to be
 * asked again, if it said so. Rejects with a StreamRefusal, or with what broke the connection; a silent one counts as broken.
 */
export async function readEvents({ authorization, signal, onOpen, onEvent }: StreamRequest): Promise<number | undefined> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  const headers = { Authorization: authorization, Accept: 'text/event-stream', 'X-Request-Originator': 'web' };
  try {
    const response = await fetch('/api/core/events', { headers, cache: 'no-store', signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok || response.body === null) throw new StreamRefusal(response.status);
    onOpen(response);
    const parser = new EventStreamParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      parser.push(piece.value).forEach(onEvent);
    }
    return parser.retry;
  } finally {
    clearTimeout(timer);
  }
}
