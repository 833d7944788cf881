/** A person as `GET …/hierarchy` answers it. Specification 3§3. */
export interface RelatedPerson {
  readonly registration: string;
  readonly name?: string;
  /** C company, I individual, O organization, E employee, P professional. */
  readonly type?: string;
  readonly riskClass?: string;
  readonly address?: string;
  readonly roles: readonly { readonly role: string }[];
}

/** `source` is what `relation` says to `target`: the shareholder, say, of the target. */
export interface RelationLink {
  readonly source: string;
  readonly relation: string;
  readonly target: string;
  /** A fraction: `0.25` is 25 %. */
  readonly stake?: string;
}

export interface HierarchyAnswer {
  readonly persons: readonly RelatedPerson[];
  readonly links: readonly RelationLink[];
  /** Whether there are more than the server answers at once. */
  readonly isTruncated: boolean;
}
