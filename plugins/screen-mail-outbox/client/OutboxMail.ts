import type { AnswerOf, WorkflowShape } from '@mortise/sdk';
import type { mails } from '../../../kernel/contract.ts';

export type OutboxMail = AnswerOf<typeof mails.listMails>['mails'][number];
export type OpenMail = AnswerOf<typeof mails.readMail>;

/** What became of a mail, as badges show it. */
export const mailStates: WorkflowShape = {
  initial: 'QUEUED',
  states: {
    QUEUED: { label: 'In the queue', class: 'ongoing' },
    SENT: { label: 'Sent', class: 'success' },
    FAILED: { label: 'Tried again', class: 'warning' },
    GIVEN_UP: { label: 'Given up', class: 'error' },
    KEPT: { label: 'No mail server', class: 'default' },
  },
  transitions: [],
};
