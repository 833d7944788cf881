const MOST = 1_000;

/** What was found out about questions, as long as there are not too many of them. Nothing depends on it but speed. */
export class Remembered {
  private readonly known = new Set<string>();

  has(question: string): boolean {
    return this.known.has(question);
  }

  note(question: string, isSo = true): void {
    if (!isSo) this.known.delete(question);
    else if (this.known.size >= MOST) this.known.clear();
    if (isSo) this.known.add(question);
  }
}
