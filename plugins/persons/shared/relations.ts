type Values = Readonly<Record<string, unknown>>;

/** A role that a quick add is for. */
export interface QuickAddRole {
  readonly role: string;
}

/** Roles as a relation brings them: one, several, or objects. */
export function quickAddRoles(given: unknown): readonly QuickAddRole[] {
  const roles: readonly unknown[] = Array.isArray(given) ? given : [given];
  return roles.flatMap((role): readonly QuickAddRole[] => {
    if (typeof role === 'string') return role === '' ? [] : [{ role }];
    const named = (role as Values | null | undefined)?.['role'];
    return typeof named === 'string' ? [{ role: named }] : [];
  });
}

/** Who signs for a person: the person of the last SIGNEROF among those it descends from. */
export function signerOf(ascendants: readonly Values[]): string | undefined {
  const signer = ascendants.findLast(({ relation }) => relation === 'SIGNEROF');
  return typeof signer?.['personRegistration'] === 'string' ? signer['personRegistration'] : undefined;
}
