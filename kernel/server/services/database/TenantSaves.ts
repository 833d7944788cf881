/**
 * Counts the saves in each tenant's tables, once they are stored, and those of other servers once they are heard of. What was read of a tenant while its
 * number stayed the same holds as far as this server knows.
 */
export class TenantSaves {
  private readonly saves = new Map<number, number>();
  private readonly opened = new Set<number>();
  private transactions = 0;
  private unheard = 0;

  of(tenant: number): number {
    return (this.saves.get(tenant) ?? 0) + this.unheard;
  }

  note(tenant: number): void {
    this.saves.set(tenant, (this.saves.get(tenant) ?? 0) + 1);
  }

  /** For a time other servers were not heard of: any tenant may have been saved. */
  noteGap(): void {
    this.unheard += 1;
  }

  /** A transaction begins; it may save rows of several tenants. */
  begin(): void {
    this.transactions += 1;
  }

  /** A transaction writes rows of the tenant: nobody else sees them before it ends. */
  open(tenant: number): void {
    this.opened.add(tenant);
  }

  /** One of the transactions has ended: which tenants it wrote of is not known, those of all that are open are noted. */
  end(): void {
    for (const tenant of this.opened) this.note(tenant);
    this.transactions -= 1;
    if (this.transactions === 0) this.opened.clear();
  }
}
