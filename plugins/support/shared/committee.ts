import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { committeeCounts } from './committeeCounts.ts';
import { closing, name } from './commonFields.ts';

const COUNTS = 'Attendance';

const persons = {
  type: 'items',
  label: 'Persons',
  fields: {
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
    role: { type: 'select', list: 'personRole' },
    inviteStatus: { type: 'select', list: 'inviteStatus', default: 'INTENDED' },
    rsvp: { type: 'select', list: 'rsvp', label: 'Answer to the invitation' },
  },
} as const satisfies Fields[string];

/** Set from projects and persons, see `committeeCounts`. */
const counts = {
  projectsCount: { type: 'integer', label: 'Projects', column: true, readOnly: true, group: COUNTS },
  personsCount: { type: 'integer', label: 'Persons', column: true, readOnly: true, group: COUNTS },
  invitedCount: { type: 'integer', label: 'Invited', column: true, readOnly: true, group: COUNTS },
  acceptedCount: { type: 'integer', label: 'Accepted', column: true, readOnly: true, group: COUNTS },
  refusedCount: { type: 'integer', label: 'Declined', column: true, readOnly: true, group: COUNTS },
  presentedCount: { type: 'integer', label: 'Present', column: true, readOnly: true, group: COUNTS },
  absentCount: { type: 'integer', label: 'Absent', column: true, readOnly: true, group: COUNTS },
} as const satisfies Fields;

const fields = {
  name,
  subject: { type: 'text', column: true, search: true, max: 200 },
  type: { type: 'select', list: 'committeeType', column: true, search: true },
  startDate: { type: 'datetime', column: true, search: true, sort: true },
  endDate: { type: 'datetime', column: true, search: true, sort: true },
  orgaRegistration: { type: 'reference', entity: 'Person', label: 'Organization', search: true },
  ownerRegistration: { type: 'reference', entity: 'Person', label: 'Owner', search: true },
  assignedUser: { type: 'username', label: 'Assigned to', search: true },
  quorum: { type: 'percentage', min: 0, max: 1, hint: 'Share of the persons who have to be present.' },
  ...counts,
  ...closing,
  persons,
  projects: {
    type: 'items',
    label: 'Projects',
    fields: { projectRegistration: { type: 'reference', entity: 'Project', label: 'Project', mandatory: true } },
  },
  analysis: { type: 'sheet', label: 'Analysis' },
} as const satisfies Fields; // prettier-ignore

const needsDateAndPersons = ({
  startDate,
  persons: invited = [],
}: Pick<RecordOf<typeof fields>, 'startDate' | 'persons'>): string | undefined => {
  if (!startDate) return 'The committee has no date yet.';
  return invited.length > 0 ? undefined : 'Nobody is to be invited yet.';
};

/** A meeting that decides on projects. */
export const Committee = defineEntity({
  name: 'Committee',
  collection: 'support/committees',
  registrationPrefix: 'CMT',
  fields,
  derive: (committee) => ({ ...committeeCounts(committee) }),
  text: ['registration', 'name', 'status', 'subject'],
  tellsApart: ['type', 'startDate'],
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    projectsNames: { path: 'projects[].projectRegistration', entity: 'Project' },
    ownerName: { path: 'ownerRegistration', entity: 'Person' },
    orgaName: { path: 'orgaRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'startDate' }],
  fixed: [{ statuses: ['CANCELLED'] }, { statuses: ['HELD'], fields: ['startDate'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PLANNED: { label: 'Planned', class: 'ongoing' },
      HELD: { label: 'Held', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'plan', label: 'Plan', from: ['DRAFT'], to: 'PLANNED', guard: needsDateAndPersons },
      { code: 'hold', label: 'Mark as held', from: ['PLANNED'], to: 'HELD' },
      { code: 'rework', label: 'Back to draft', from: ['PLANNED'], to: 'DRAFT' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'PLANNED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled committee cannot be planned again. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Committee = RecordOf<typeof Committee>;
