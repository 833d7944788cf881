import type { Statements } from '@mortise/sdk/server';

/** What is to be done once a transaction is stored, and not at all where it is rolled back. */
export class CommitFollowers {
  private readonly waiting = new WeakMap<Statements, (() => void)[]>();

  /** Called back at once where the statements are of no transaction that is open here. */
  follow(statements: Statements, work: () => void): void {
    const waiting = this.waiting.get(statements);
    if (waiting) waiting.push(work);
    else work();
  }

  begin(statements: Statements): void {
    this.waiting.set(statements, []);
  }

  stored(statements: Statements): void {
    const waiting = this.waiting.get(statements) ?? [];
    this.waiting.delete(statements);
    for (const work of waiting) work();
  }
}
