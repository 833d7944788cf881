interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets each owner have so many at a time; the others of that owner wait in line, so that one owner never holds up another. */
export class Turns {
  private readonly perOwner: number;
  private readonly maxWaiting: number;
  private readonly queues = new Map<string, Queue>();

  constructor(perOwner: number, maxWaiting: number) {
    this.perOwner = perOwner;
    this.maxWaiting = maxWaiting;
  }

  /** Resolves, when it is the owner's turn, with what ends it; with undefined at once when too many wait. */
  async take(owner: string): Promise<(() => void) | undefined> {
    const queue = this.queues.get(owner) ?? { running: 0, waiting: [] };
    this.queues.set(owner, queue);
    if (queue.running < this.perOwner) queue.running += 1;
    else if (queue.waiting.length >= this.maxWaiting) return undefined;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return () => this.end(owner, queue);
  }

  /** Hands the turn to the next in line. */
  private end(owner: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) this.queues.delete(owner);
  }
}
