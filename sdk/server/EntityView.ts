/**
 * Records that are kept in tables of somebody's own and listed and read like those of any entity, as SQL expressions over `from`.
 * They are changed by routes of whoever keeps them, transitions too. Its definition has no documents.
 */
export interface EntityView {
  /** A table, or a join of tables: `app.users u join app.tenants t on t.id = u.tenant`. */
  readonly from: string;
  /** Number of the tenant that sees the row. */
  readonly tenant: string;
  /** A uuid. */
  readonly id: string;
  /** Unique in the tenant. */
  readonly registration: string;
  readonly name?: string;
  /** `'ACTIVE'` unless given. */
  readonly status?: string;
  readonly insertDate: string;
  readonly insertUser?: string;
  /** As inserted unless given. */
  readonly updateDate?: string;
  readonly updateUser?: string;
  /** Number of the version that is shown; 1 unless given. */
  readonly version?: string;
  /** What free text looks into, folded, where the table keeps it with an index; made of the texts of the row unless given. */
  readonly search?: string;
  /** The value of each field of the definition that is not among those above, in its own type; a moment as timestamptz, jsonb for objects and lists. */
  readonly fields: Readonly<Record<string, string>>;
}
