import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Campaign } from './shared/campaign.ts';
import { Person } from './shared/person.ts';
import { PersonAmendment } from './shared/personAmendment.ts';
import { Prospect } from './shared/prospect.ts';

const PERSONS = ['read /api/person/persons', 'read /api/person/prospects'];
const COLLECTIONS = ['persons', 'prospects', 'person-amendments', 'campaigns'];
const ALL = COLLECTIONS.flatMap((name) => [`read /api/person/${name}`, `write /api/person/${name}`]);

export default defineServerPlugin({
  id: 'persons',
  entities: [Person, Prospect, PersonAmendment, Campaign],
  profiles: { STAFF: ALL, SALES: ALL, PARTNER: PERSONS },
  menus: [
    {
      id: 'persons',
      label: 'Persons',
      icon: 'users',
      children: [
        { id: 'person-list', label: 'Persons', icon: 'user', path: '/persons', permission: 'read /api/person/persons' },
        { id: 'prospect-list', label: 'Prospects', icon: 'user-plus', path: '/prospects', permission: 'read /api/person/prospects' },
        { id: 'person-amendment-list', label: 'Person amendments', icon: 'user-check', path: '/person-amendments', permission: 'read /api/person/person-amendments' },
        { id: 'campaign-list', label: 'Campaigns', icon: 'flag', path: '/campaigns', permission: 'read /api/person/campaigns' },
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
    personAmendmentType: codeList({ ADDRESS: 'Change of address', BANK_DETAILS: 'Change of bank details', NAME: 'Change of name', LEGAL_FORM: 'Change of legal form', REPRESENTATIVE: 'Change of legal representative', MERGER: 'Merger' }),
    campaignType: codeList({ CONTRACT_END: 'Contracts that end', CROSS_SELLING: 'Cross-selling', NEW_CUSTOMERS: 'New customers', WIN_BACK: 'Former customers', INFORMATION: 'Information' }),
    campaignChannel: codeList({ EMAIL: 'Email', PHONE: 'Phone', POST: 'Letter', VISIT: 'Visit', EVENT: 'Event' }),
    campaignOutcome: codeList({ OPEN: 'To be contacted', CONTACTED: 'Contacted', INTERESTED: 'Interested', WON: 'Won', DECLINED: 'Not interested' }),
    contactPosition: codeList({ CEO: 'Chief executive', CFO: 'Chief financial officer', ACCOUNTING: 'Accounting', PURCHASING: 'Purchasing', FLEET: 'Fleet manager', OTHER: 'Other' }),
  },
}); // prettier-ignore
