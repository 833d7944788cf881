const MOST = 1_000;

/** Caches of which questions something is true, as long as there are not too many of them: nothing depends on it but speed. */
export class QuestionCache {
  private readonly cached = new Set<string>();

  has(question: string): boolean {
    return this.cached.has(question);
  }

  note(question: string, isSo = true): void {
    if (!isSo) this.cached.delete(question);
    else if (this.cached.size >= MOST) this.cached.clear();
    if (isSo) this.cached.add(question);
  }
}
