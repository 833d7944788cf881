import { definePlugin } from '@mortise/sdk/client';

const permission = 'read /api/core/approvals';

export default definePlugin({
  id: 'screen-approvals',
  contributes: {
    screens: [
      { id: 'approvals', path: '/approvals', label: 'Approvals', permission, load: () => import('./client/ApprovalsScreen.tsx') },
      {
        id: 'approval-rules',
        path: '/approvals/rules',
        label: 'Approval rules',
        permission: 'read /api/core/approval-rules',
        load: () => import('./client/rules/RulesScreen.tsx'),
      },
      { id: 'approval', path: '/approvals/:id', permission, load: () => import('./client/ApprovalScreen.tsx') },
    ],
  },
});
