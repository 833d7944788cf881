import { apiError } from '@mortise/sdk';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Caller } from '../services/database/Caller.ts';
import type { OpenDatabase } from '../services/database/Database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers a balancer also while nothing else is let in. */
    isHealth?: boolean;
    /** Has no end of its own: nobody waits for it when the server stops. */
    isEndless?: boolean;
  }
  interface FastifyRequest {
    /** Leaves when whoever asked went before the answer was there. */
    caller: Caller;
  }
}

const RETRY_AFTER_SECONDS = 2;

/** The requests on their way through the server: a stop lets them come to their end, and what nobody waits for any more is given up. */
export class Traffic {
  private readonly database: OpenDatabase;
  private readonly underWay = new Set<FastifyReply>();
  private finished: (() => void) | undefined;
  private isLeaving = false;
  private isClosed = false;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Whether balancers should send requests here. */
  get isWelcome(): boolean {
    return !this.isLeaving;
  }

  /** Before anything else that looks at requests. */
  watch(http: FastifyInstance): void {
    http.decorateRequest('caller');
    http.addHook('onRequest', (request, reply, done) => {
      const { isHealth = false, isEndless = false } = request.routeOptions.config;
      if (this.isLeaving) void reply.header('connection', 'close');
      if (this.isClosed && !isHealth) return done(apiError('SERVER_STOPPING', [], { retryAfter: RETRY_AFTER_SECONDS }));
      const caller = new Caller();
      request.caller = caller;
      if (!isEndless && !isHealth) this.underWay.add(reply);
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) caller.leave();
        this.leave(reply);
      });
      this.database.serving(caller, done);
    });
    // Whoever reads a body goes on in the connection's own context, not in that of the hook above.
    http.addHook('preValidation', (request, _reply, done) => this.database.serving(request.caller, done));
  }

  /** Balancers are told to go elsewhere; whoever comes is still served. */
  turnAway(): void {
    this.isLeaving = true;
  }

  /** Lets nobody in any more. Resolves when everybody who was in has an answer, or after so long. */
  async finish(milliseconds: number): Promise<void> {
    this.isLeaving = true;
    this.isClosed = true;
    if (this.underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      this.finished = resolve;
      setTimeout(resolve, milliseconds).unref();
    });
  }

  private leave(reply: FastifyReply): void {
    this.underWay.delete(reply);
    if (this.underWay.size === 0) this.finished?.();
  }
}
