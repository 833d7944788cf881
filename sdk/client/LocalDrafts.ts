/** What was typed and is nowhere else yet, in the browser's storage, apart for each user: a reload or a crash loses nothing. */
export class LocalDrafts<Draft> {
  private readonly storage: Storage;
  private readonly owner: string;
  private readonly kind: string;

  /**
   * @param owner whose they are: a user name, with the tenant where that can be another than the user's own
   * @param kind what they are drafts of: `record-draft`
   */
  constructor(storage: Storage, owner: string, kind: string) {
    this.kind = kind;
    this.storage = storage;
    this.owner = owner;
  }

  read(name: string): Draft | undefined {
    const text = this.storage.getItem(this.keyOf(name));
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as Draft;
    } catch {
      return undefined;
    }
  }

  /** A full storage is no reason to stop anybody from typing. */
  write(name: string, draft: Draft): void {
    try {
      this.storage.setItem(this.keyOf(name), JSON.stringify(draft));
    } catch {
      this.remove(name);
    }
  }

  remove(name: string): void {
    this.storage.removeItem(this.keyOf(name));
  }

  private keyOf(name: string): string {
    return `mortise.${this.kind}/${this.owner}/${name}`;
  }
}
