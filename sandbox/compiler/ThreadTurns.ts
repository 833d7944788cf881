import { CompilerThread, type ThreadPlan } from './CompilerThread.ts';

/** A thread that is asked one thing after the other: started when it is first needed, ended and replaced when a request defeats it. */
export class ThreadTurns<Request, Answer> {
  private readonly plan: ThreadPlan;
  /** Milliseconds without a request after which the thread ends; without it, it stays. */
  private readonly idle: number | undefined;
  private thread: Promise<CompilerThread<Request, Answer>> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private rest: NodeJS.Timeout | undefined;
  private isDisposed = false;

  constructor(plan: ThreadPlan, idle?: number) {
    this.plan = plan;
    this.idle = idle;
  }

  /** Rejects when the thread was defeated: it took too long, or more memory than it has. */
  ask(request: Request): Promise<Answer> {
    const answer = this.turn.then(() => this.attempt(request));
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    await this.end();
  }

  private async attempt(request: Request): Promise<Answer> {
    if (this.isDisposed) throw new Error(`${this.plan.work} has ended with the server`);
    clearTimeout(this.rest);
    const starting = (this.thread ??= CompilerThread.start<Request, Answer>(this.plan));
    try {
      return await (await starting).ask(request);
    } catch (error) {
      if (this.thread === starting) await this.end();
      throw error;
    } finally {
      if (this.idle !== undefined && !this.isDisposed) this.rest = setTimeout(() => void this.end(), this.idle).unref();
    }
  }

  private async end(): Promise<void> {
    clearTimeout(this.rest);
    const { thread } = this;
    this.thread = undefined;
    await (await thread?.catch(() => undefined))?.stop();
  }
}
