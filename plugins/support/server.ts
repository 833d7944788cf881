import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { questionNames } from './server/questionMigrations.ts';
import { castVote } from './server/voteRoutes.ts';
import { votingEffects } from './server/votingEffects.ts';
import { entities } from './shared/entities.ts';

const READ = entities.map(({ collection }) => `read /api/${collection}`);
const WRITE = entities.map(({ collection }) => `write /api/${collection}`);
const ASK = ['read /api/support/tickets', 'write /api/support/tickets'];

export default defineServerPlugin({
  id: 'support',
  requires: ['persons', 'financing'],
  entities,
  migrations: [questionNames],
  effects: votingEffects,
  routes: [castVote],
  profiles: {
    STAFF: [...READ, ...WRITE],
    SALES: [...ASK, 'read /api/support/questions', 'read /api/support/projects', 'read /api/support/time-entries', 'write /api/support/time-entries'],
    PARTNER: ASK,
    CLIENT: ASK,
  },
  menus: [
    {
      id: 'support',
      label: 'Support',
      icon: 'lifebuoy',
      children: [
        { id: 'ticket-list', label: 'Tickets', icon: 'ticket', path: '/tickets', letter: 'N', permission: 'read /api/support/tickets' },
        { id: 'project-list', label: 'Projects', icon: 'folder', path: '/projects', permission: 'read /api/support/projects' },
        { id: 'budget-list', label: 'Budgets', icon: 'coin', path: '/budgets', permission: 'read /api/support/budgets' },
        { id: 'time-entry-list', label: 'Time entries', icon: 'clock', path: '/time-entries', permission: 'read /api/support/time-entries' },
        { id: 'committee-list', label: 'Committees', icon: 'users-group', path: '/committees', permission: 'read /api/support/committees' },
        { id: 'voting-list', label: 'Votings', icon: 'scale', path: '/votings', permission: 'read /api/support/votings' },
        { id: 'vote-list', label: 'Votes', icon: 'user-check', path: '/votes', permission: 'read /api/support/votes' },
        { id: 'question-list', label: 'Questions', icon: 'message', path: '/questions', permission: 'read /api/support/questions' },
      ],
    },
  ],
  lists: {
    priority: codeList({ LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' }),
    ticketType: codeList({ INCIDENT: 'Incident', REQUEST: 'Request', COMPLAINT: 'Complaint', INFORMATION: 'Request for information' }),
    projectType: codeList({ FINANCING: 'Financing', INVESTMENT: 'Investment', ONBOARDING: 'Onboarding', INTERNAL: 'Internal' }),
    budgetType: codeList({ OPERATING: 'Operating budget', INVESTMENT: 'Investment budget', MARKETING: 'Marketing budget', PROJECT: 'Project budget' }),
    timeEntryType: codeList({ WORK: 'Work', MEETING: 'Meeting', TRAVEL: 'Travel', TRAINING: 'Training' }),
    committeeType: codeList({ CREDIT: 'Credit committee', INVESTMENT: 'Investment committee', RISK: 'Risk committee', PRODUCT: 'Product committee' }),
    inviteStatus: codeList({ INTENDED: 'To be invited', INVITED: 'Invited', PRESENTED: 'Present', ABSENT: 'Absent' }),
    rsvp: codeList({ ACCEPTED: 'Accepted', REFUSED: 'Declined' }),
    votingType: codeList({ SIMPLE: 'Simple majority', ABSOLUTE: 'Absolute majority', TWO_THIRDS: 'Two thirds', UNANIMOUS: 'Unanimity' }),
    voteChoice: codeList({ FOR: 'For', AGAINST: 'Against', ABSTAIN: 'Abstention' }),
    questionType: codeList({ CONTRACT: 'Contract', BILLING: 'Billing', ASSET: 'Asset', ACCOUNT: 'User account', OTHER: 'Other' }),
  },
}); // prettier-ignore
