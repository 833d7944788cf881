/** What the counts of a committee follow from. */
export interface CommitteeMembers {
  readonly projects?: readonly unknown[] | null | undefined;
  readonly persons?:
    | readonly { readonly inviteStatus?: string | null | undefined; readonly rsvp?: string | null | undefined }[]
    | null
    | undefined;
}

/** How many projects and persons a committee has, and how the persons stand to its invitation. */
export interface CommitteeCounts {
  readonly projectsCount: number;
  readonly personsCount: number;
  readonly invitedCount: number;
  readonly acceptedCount: number;
  readonly refusedCount: number;
  readonly presentedCount: number;
  readonly absentCount: number;
}

/** Counts the members of a committee; someone without invite status is still to be invited. */
export function committeeCounts({ projects, persons }: CommitteeMembers): CommitteeCounts {
  const all = persons ?? [];
  const invited = (status: string) => all.filter(({ inviteStatus }) => (inviteStatus ?? 'INTENDED') === status).length;
  const answered = (answer: string) => all.filter(({ rsvp }) => rsvp === answer).length;
  return {
    projectsCount: projects?.length ?? 0,
    personsCount: all.length,
    invitedCount: all.length - invited('INTENDED'),
    acceptedCount: answered('ACCEPTED'),
    refusedCount: answered('REFUSED'),
    presentedCount: invited('PRESENTED'),
    absentCount: invited('ABSENT'),
  };
}
