/** Whoever waits for the answer to a request. Lighter than an AbortController, of which each request would need one. */
export class Caller {
  /** Whether the request changed something already. */
  hasSaved = false;
  /** Whether nobody waits for the answer any more. */
  isGone = false;
  private readonly listeners = new Set<() => void>();

  /** Nobody waits any more. */
  leave(): void {
    this.isGone = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  /** Calls the listener once when nobody waits any more; at once when that is so already. */
  onLeave(listener: () => void): () => void {
    if (this.isGone) listener();
    else this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
