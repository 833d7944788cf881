/** A time that runs out, except while the product is waited for, as long as the patience for that lasts. Milliseconds. */
export class TimeLimit {
  private end: number;
  private patience: number;
  private waitingSince: number | undefined;

  constructor(milliseconds: number, patience = 0) {
    this.end = performance.now() + milliseconds;
    this.patience = patience;
  }

  /** Until it has run out; below zero when it has. */
  get left(): number {
    return this.end - performance.now() + (this.waitingSince === undefined ? 0 : this.patience);
  }

  wait(): void {
    this.waitingSince ??= performance.now();
  }

  goOn(): void {
    if (this.waitingSince === undefined) return;
    const free = Math.min(performance.now() - this.waitingSince, this.patience);
    this.end += free;
    this.patience -= free;
    this.waitingSince = undefined;
  }
}
