import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { reverseInvoice } from './server/reverseInvoice.ts';
import { runBilling } from './server/runBilling.ts';
import { payIssuedRent, reopenRent, settleRent } from './server/settleRent.ts';
import { entities } from './shared/entities.ts';

const COLLECTIONS = ['invoices', 'cashflows', 'payment-files', 'payment-file-lines', 'sepas', 'camts'];
const READ = COLLECTIONS.map((name) => `read /api/billing/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/billing/${name}`);

export default defineServerPlugin({
  id: 'billing',
  requires: ['financing', 'persons', 'assets', 'external'],
  entities,
  effects: { 'reverse-invoice': reverseInvoice, 'pay-issued-rent': payIssuedRent, 'settle-rent': settleRent, 'reopen-rent': reopenRent },
  runs: { 'run-billing': runBilling },
  profiles: { STAFF: [...READ, ...WRITE], SALES: ['read /api/billing/invoices'], CLIENT: ['read /api/billing/invoices'] },
  menus: [
    {
      id: 'billing',
      label: 'Billing',
      icon: 'file-invoice',
      children: [
        { id: 'invoice-list', label: 'Invoices', icon: 'file-invoice', path: '/invoices', daily: 8, letter: 'I', permission: 'read /api/billing/invoices' },
        { id: 'cashflow-list', label: 'Cashflows', icon: 'cash', path: '/cashflows', letter: 'F', permission: 'read /api/billing/cashflows' },
        { id: 'payment-file-list', label: 'Payment files', icon: 'file', path: '/payment-files', permission: 'read /api/billing/payment-files' },
        { id: 'payment-file-line-list', label: 'Payment file lines', icon: 'layout-list', path: '/payment-file-lines', permission: 'read /api/billing/payment-file-lines' },
        { id: 'sepa-list', label: 'SEPA files', icon: 'upload', path: '/sepas', permission: 'read /api/billing/sepas' },
        { id: 'camt-list', label: 'CAMT files', icon: 'file-import', path: '/camts', permission: 'read /api/billing/camts' },
      ],
    },
  ],
  lists: {
    payableReceivable: codeList({ P: 'Payable', R: 'Receivable' }),
    debitCredit: codeList({ D: 'Debit', C: 'Credit' }),
    invoiceType: codeList({ RENT: 'Rent', INTEREST: 'Interest', FEE: 'Fee', PURCHASE: 'Purchase', SALE: 'Sale', CREDIT_NOTE: 'Credit note' }),
    paymentMode: codeList({ DIRECT_DEBIT: 'Direct debit', TRANSFER: 'Transfer', CARD: 'Card', CHEQUE: 'Cheque', CASH: 'Cash' }),
    paymentCondition: codeList({ ON_RECEIPT: 'Due on receipt', NET_14: '14 days net', NET_30: '30 days net', NET_60: '60 days net', END_OF_MONTH_45: '45 days end of month' }),
    paymentFileType: codeList({ DIRECT_DEBIT: 'Direct debits', TRANSFER: 'Credit transfers', STATEMENT: 'Account statement', REJECTION: 'Rejections and returns' }),
    sepaType: codeList({ PAIN_008: 'Direct debits (pain.008)', PAIN_001: 'Credit transfers (pain.001)' }),
    sepaScheme: codeList({ CORE: 'Core', B2B: 'Business to business' }),
    sepaSequenceType: codeList({ FRST: 'First', RCUR: 'Recurrent', FNAL: 'Final', OOFF: 'One-off' }),
    sepaReasonCode: codeList({ AC01: 'Wrong account number', AC04: 'Account closed', AM04: 'Insufficient funds', MD01: 'No valid mandate', MS02: 'Refused by the debtor' }),
    camtType: codeList({ CAMT_052: 'Intraday report (camt.052)', CAMT_053: 'Account statement (camt.053)', CAMT_054: 'Debit and credit notification (camt.054)' }),
  },
}); // prettier-ignore
