import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './answerClientError.ts';

export interface PaceLimits {
  /** A body may take so long however slowly it comes. */
  readonly graceMilliseconds: number;
  /** After that it has to have come so fast, taken over the whole time. */
  readonly bytesPerSecond: number;
  readonly lookMilliseconds: number;
}

/** A telephone line of 64 kbit/s is fast enough. */
const LIMITS: PaceLimits = { graceMilliseconds: 30_000, bytesPerSecond: 6_000, lookMilliseconds: 5_000 };

interface Arriving {
  readonly since: number;
  /** Of the connection, before the body. */
  readonly bytesBefore: number;
}

/** Ends requests whose body comes so slowly that only their connection is meant. */
export class BodyPace {
  private readonly limits: PaceLimits;
  private readonly now: () => number;
  private readonly arriving = new Map<IncomingMessage, Arriving>();

  constructor(limits: PaceLimits = LIMITS, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  watch(http: FastifyInstance): void {
    http.addHook('onRequest', ({ raw }, reply, done) => {
      if (!raw.complete && hasBody(raw)) {
        this.arriving.set(raw, { since: this.now(), bytesBefore: raw.socket.bytesRead });
        reply.raw.once('close', () => this.arriving.delete(raw));
      }
      done();
    });
    const timer = setInterval(() => this.look(), this.limits.lookMilliseconds).unref();
    http.addHook('onClose', (_http, done) => {
      clearInterval(timer);
      done();
    });
  }

  /** Ends what comes too slowly by now. */
  look(): void {
    for (const [request, body] of this.arriving) {
      if (request.complete) this.arriving.delete(request);
      else if (this.isTooSlow(request, body)) this.end(request);
    }
  }

  private isTooSlow({ socket }: IncomingMessage, { since, bytesBefore }: Arriving): boolean {
    const { graceMilliseconds, bytesPerSecond } = this.limits;
    const late = this.now() - since - graceMilliseconds;
    return late > 0 && socket.bytesRead - bytesBefore < (late / 1_000) * bytesPerSecond;
  }

  private end(request: IncomingMessage): void {
    this.arriving.delete(request);
    answerClientError(Object.assign(new Error('The body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
