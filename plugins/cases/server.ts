import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { entities } from './shared/entities.ts';

const COLLECTIONS = ['cases', 'claims', 'rules'];
const READ = COLLECTIONS.map((name) => `read /api/case/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/case/${name}`);

export default defineServerPlugin({
  id: 'cases',
  requires: ['persons', 'assets', 'financing', 'billing'],
  entities,
  profiles: { STAFF: [...READ, ...WRITE], SALES: ['read /api/case/cases', 'read /api/case/claims'], CLIENT: ['read /api/case/claims'] },
  menus: [
    {
      id: 'cases',
      label: 'Cases',
      icon: 'scale',
      children: [
        { id: 'case-list', label: 'Cases', icon: 'folder', path: '/cases', letter: 'K', permission: 'read /api/case/cases' },
        { id: 'claim-list', label: 'Claims', icon: 'alert-triangle', path: '/claims', permission: 'read /api/case/claims' },
        { id: 'rule-list', label: 'Rules', icon: 'adjustments', path: '/rules', permission: 'read /api/case/rules' },
      ],
    },
  ],
  lists: {
    caseType: codeList({ ARREARS: 'Arrears', DISPUTE: 'Dispute', FRAUD: 'Fraud', INSOLVENCY: 'Insolvency', EARLY_RETURN: 'Early return' }),
    caseAction: codeList({
      CALL: 'Phone call', REMINDER: 'Reminder', SECOND_REMINDER: 'Second reminder', FORMAL_NOTICE: 'Formal notice', VISIT: 'Visit',
      REPOSSESSION: 'Repossession', LITIGATION: 'Litigation', WRITE_OFF: 'Write-off',
    }),
    claimType: codeList({ DAMAGE: 'Damage', THEFT: 'Theft', TOTAL_LOSS: 'Total loss', WARRANTY: 'Warranty', COMPLAINT: 'Customer complaint' }),
    ruleType: codeList({ DUNNING: 'Dunning', ESCALATION: 'Escalation', ASSIGNMENT: 'Assignment' }),
  },
}); // prettier-ignore
