import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { entities } from './shared/entities.ts';

const READ = 'read /api/external/external-data';

export default defineServerPlugin({
  id: 'external',
  requires: ['persons'],
  entities,
  profiles: { STAFF: [READ, 'write /api/external/external-data'] },
  menus: [
    {
      id: 'administration', order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'external-data-list', label: 'External data', icon: 'plug', path: '/external-datas', permission: READ }],
    },
  ],
  lists: {
    externalDataType: codeList({ COMPANY_REGISTER: 'Company register', CREDIT_BUREAU: 'Credit bureau', VEHICLE_REGISTER: 'Vehicle register', VALUATION: 'Valuation', BANK_FILE: 'Bank file' }),
  },
}); // prettier-ignore
