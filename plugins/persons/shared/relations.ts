import type { PersonDraft } from './personFields.ts';

/** A role that a quick add is for. */
export interface QuickAddRole {
  readonly role: string;
}

/** Roles as a relation brings them: one, several, or objects. */
export function quickAddRoles(given: unknown): readonly QuickAddRole[] {
  const roles: readonly unknown[] = Array.isArray(given) ? given : [given];
  return roles.flatMap((role): readonly QuickAddRole[] => {
    if (typeof role === 'string') return role === '' ? [] : [{ role }];
    const named = typeof role === 'object' && role !== null && 'role' in role ? role.role : undefined;
    return typeof named === 'string' ? [{ role: named }] : [];
  });
}

/** Who signs for a person: the person of the last SIGNEROF among those it descends from. */
export function signerOf(ascendants: NonNullable<PersonDraft['ascendants']>): string | undefined {
  return ascendants.findLast(({ relation }) => relation === 'SIGNEROF')?.personRegistration ?? undefined;
}
