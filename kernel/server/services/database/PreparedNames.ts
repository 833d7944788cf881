/**
 * The names under which statements are prepared. A connection keeps one text by a name for good; tables that tenants describe change
 * while the product runs, and their statements with them: each other text gets a name of its own.
 */
export class PreparedNames {
  private readonly texts = new Map<string, string[]>();

  /** @param name at most 55 letters long: PostgreSQL cuts names after 63 */
  of(name: string, text: string): string {
    const known = this.texts.get(name);
    if (known === undefined) {
      this.texts.set(name, [text]);
      return name;
    }
    const index = known.indexOf(text);
    if (index === 0) return name;
    return `${name} ~${index === -1 ? known.push(text) - 1 : index}`;
  }
}
