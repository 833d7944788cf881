const PREFIX = 'mortise.waiting/';
const REMOVED_PREFIX = 'mortise.removed/';

/**
 * How many changes of a user waited last, kept apart from them: a browser that is short of room clears away its databases, and leaves this. Never throws:
 * where it cannot be kept, the changes are all the same.
 */
export class WaitingNote {
  private readonly owner: string;

  constructor(owner: string) {
    this.owner = owner;
  }

  get waiting(): number {
    return countOf(PREFIX + this.owner);
  }

  set waiting(count: number) {
    keep(PREFIX + this.owner, count);
  }

  /** Of those that were removed, until the user was told. */
  get removed(): number {
    return countOf(REMOVED_PREFIX + this.owner);
  }

  set removed(count: number) {
    keep(REMOVED_PREFIX + this.owner, count);
  }
}

const countOf = (name: string): number => Number(localStorage.getItem(name)) || 0;

function keep(name: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, String(count));
  } catch {
    // The disk is full.
  }
}
