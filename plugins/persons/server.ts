import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Person } from './shared/person.ts';
import { Prospect } from './shared/prospect.ts';

const PERSONS = ['read /api/person/persons', 'read /api/person/prospects'];
const KEEP_PERSONS = ['write /api/person/persons', 'write /api/person/prospects'];

export default defineServerPlugin({
  id: 'persons',
  entities: [Person, Prospect],
  profiles: { STAFF: [...PERSONS, ...KEEP_PERSONS], SALES: [...PERSONS, ...KEEP_PERSONS], PARTNER: PERSONS },
  menus: [
    {
      id: 'persons',
      label: 'Persons',
      icon: 'users',
      children: [
        { id: 'person-list', label: 'Persons', icon: 'user', path: '/persons', permission: 'read /api/person/persons' },
        { id: 'prospect-list', label: 'Prospects', icon: 'user-plus', path: '/prospects', permission: 'read /api/person/prospects' },
      ],
    },
  ],
  lists: {
    personType: codeList({ C: 'Company', I: 'Individual', E: 'Employee', O: 'Organization', P: 'Professional' }),
    personTitle: codeList({ MR: 'Mr', MS: 'Ms', DR: 'Dr', PROF: 'Prof.' }),
    personRole: codeList({
      CLIENT: 'Client', PARTNER: 'Partner', SALES: 'Sales', SUPPLIER: 'Supplier', OWNER: 'Owner', TRANSPORTER: 'Transporter',
      PAYER: 'Payer', PAYEE: 'Payee', GUARANTOR: 'Guarantor', BUSINESSUNIT: 'Business unit', AGENCY: 'Agency',
    }),
    addressType: codeList({ MAIN: 'Main address', BILLING: 'Billing address', DELIVERY: 'Delivery address', REGISTERED: 'Registered office' }),
    contactPosition: codeList({ CEO: 'Chief executive', CFO: 'Chief financial officer', ACCOUNTING: 'Accounting', PURCHASING: 'Purchasing', FLEET: 'Fleet manager', OTHER: 'Other' }),
  },
}); // prettier-ignore
