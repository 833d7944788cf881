import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { reportMigrations } from './server/reportMigrations.ts';
import { REPORT_RESULTS } from './server/ReportResults.ts';
import { REPORT_SCHEDULES } from './server/ReportSchedules.ts';
import * as resultRoutes from './server/resultRoutes.ts';
import { reportJob } from './server/runReport.ts';
import * as scheduleRoutes from './server/scheduleRoutes.ts';
import { sendScheduled } from './server/sendScheduled.ts';
import { entities } from './shared/entities.ts';

const READ = 'read /api/report/reports';

export default defineServerPlugin({
  id: 'reporting',
  requires: ['core', 'screen-exports'],
  entities,
  tables: [REPORT_RESULTS, REPORT_SCHEDULES],
  migrations: reportMigrations,
  routes: [...Object.values(resultRoutes), ...Object.values(scheduleRoutes)],
  jobs: [reportJob],
  start: sendScheduled,
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
    reportFormat: codeList({ XLSX: 'Excel', PDF: 'PDF' }),
    reportParameterType: codeList({ PERIOD: 'Period', FROM: 'From a day on', UNTIL: 'Until a day', VALUE: 'Value' }),
  },
}); // prettier-ignore
