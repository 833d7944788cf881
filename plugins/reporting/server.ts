import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { entities } from './shared/entities.ts';

const READ = 'read /api/report/reports';

export default defineServerPlugin({
  id: 'reporting',
  entities,
  profiles: { STAFF: [READ, 'write /api/report/reports'] },
  menus: [
    {
      id: 'reporting',
      label: 'Reporting',
      icon: 'report',
      children: [{ id: 'report-list', label: 'Reports', icon: 'report', path: '/reports', letter: 'R', permission: READ }],
    },
  ],
  lists: {
    reportType: codeList({ PORTFOLIO: 'Portfolio', ARREARS: 'Arrears', CASHFLOW: 'Cashflow forecast', ACCOUNTING: 'Accounting', REGULATORY: 'Regulatory' }),
    reportFormat: codeList({ XLSX: 'Excel', CSV: 'CSV', PDF: 'PDF' }),
  },
}); // prettier-ignore
