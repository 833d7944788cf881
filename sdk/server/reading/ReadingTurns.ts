interface Waiting {
  readonly tenant: number;
  readonly begin: () => void;
}

/** Who reads next: of those that wait, one of the tenant that reads the fewest files now. */
export class ReadingTurns {
  private readonly atOnce: number;
  private readonly running = new Map<number, number>();
  private readonly waiting: Waiting[] = [];
  private total = 0;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Waits for a turn; answers how to give it back. */
  async take(tenant: number): Promise<() => void> {
    if (this.total < this.atOnce) this.begin(tenant);
    else await new Promise<void>((resolve) => this.waiting.push({ tenant, begin: resolve }));
    return () => this.end(tenant);
  }

  private begin(tenant: number): void {
    this.total += 1;
    this.running.set(tenant, this.runningOf(tenant) + 1);
  }

  private end(tenant: number): void {
    this.total -= 1;
    const left = this.runningOf(tenant) - 1;
    if (left === 0) this.running.delete(tenant);
    else this.running.set(tenant, left);
    const next = this.waiting.toSorted((one, other) => this.runningOf(one.tenant) - this.runningOf(other.tenant))[0];
    if (next === undefined) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.begin(next.tenant);
    next.begin();
  }

  private runningOf(tenant: number): number {
    return this.running.get(tenant) ?? 0;
  }
}
