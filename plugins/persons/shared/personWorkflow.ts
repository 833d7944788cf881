import type { Workflow } from '@mortise/sdk';
import { isAnonymised } from './anonymousPerson.ts';
import { displayName } from './names.ts';
import type { PersonDraft } from './personFields.ts';

/** Of persons and prospects. */
export const personWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    ACTIVE: { label: 'Active', class: 'success' },
    BLOCKED: { label: 'Blocked', class: 'error' },
    ARCHIVED: { label: 'Archived', class: 'stopped' },
  },
  transitions: [
    { code: 'activate', label: 'Activate', from: ['DRAFT', 'BLOCKED', 'ARCHIVED'], to: 'ACTIVE', guard: whyNotActive },
    { code: 'block', label: 'Block', from: ['ACTIVE'], to: 'BLOCKED', props: { confirm: 'No new contract can be made with a blocked person. Block?', comment: 'optional' } },
    { code: 'archive', label: 'Archive', from: ['DRAFT', 'ACTIVE', 'BLOCKED'], to: 'ARCHIVED', props: { pullRight: true } },
  ],
} as const satisfies Workflow; // prettier-ignore

function whyNotActive(person: PersonDraft): string | undefined {
  if (isAnonymised(person)) return 'The person has been anonymised.';
  if (person.mergedInto !== undefined) return 'The person has been merged into another one.';
  return displayName(person) === '' ? 'The person has no name yet.' : undefined;
}
