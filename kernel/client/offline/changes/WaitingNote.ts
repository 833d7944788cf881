const PREFIX = 'mortise.waiting/';

/** How many changes of a user waited last, kept apart from them: a browser that is short of room clears away its databases, and leaves this. */
export class WaitingNote {
  private readonly name: string;

  constructor(owner: string) {
    this.name = PREFIX + owner;
  }

  read(): number {
    return Number(localStorage.getItem(this.name) ?? 0);
  }

  write(count: number): void {
    if (count === 0) localStorage.removeItem(this.name);
    else localStorage.setItem(this.name, String(count));
  }
}
