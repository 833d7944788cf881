/** Knows what came within some time; the oldest are forgotten where there are too many. */
export class RecentOnes {
  private readonly since = new Map<string, number>();
  private readonly milliseconds: number;
  private readonly most: number;
  private readonly now: () => number;

  constructor(milliseconds: number, most: number, now: () => number = Date.now) {
    this.milliseconds = milliseconds;
    this.most = most;
    this.now = now;
  }

  /** Whether it has not come for that long; it has from now on. */
  isNew(key: string): boolean {
    const since = this.since.get(key);
    if (since !== undefined && this.now() - since < this.milliseconds) return false;
    this.since.delete(key);
    this.since.set(key, this.now());
    if (this.since.size > this.most) this.since.delete(this.since.keys().next().value!);
    return true;
  }
}
