import { api, card, defineLayout, type ScriptContext } from '@mortise/sdk/scripts';

/** A page for everybody who has its link: a client applies for a lease. Nothing of the company is read for it but the list of purposes. */
export async function execute(context: ScriptContext) {
  const purposes = await api(context).values('purpose');
  return defineLayout({
    left: [
      card('Application', {
        steps: [you, wish, papers],
        lists: { purpose: purposes },
        deal: { type: 'LEASE', currency: 'EUR' },
        done: 'We answer within two working days, by mail or by phone.',
      }),
    ],
  });
}

const you = {
  title: 'Who you are',
  text: 'So that we can reach you. Your answers are kept as you go, and handed in when you send them at the end.',
  fields: {
    firstName: { type: 'text', mandatory: true, max: 100, to: 'person.firstName' },
    lastName: { type: 'text', mandatory: true, max: 100, to: 'person.lastName' },
    email: { type: 'email', label: 'E-mail', mandatory: true, to: 'person.email' },
    mobile: { type: 'phone', label: 'Mobile phone', hint: 'With the code of the country: +33 6 12 34 56 78', to: 'person.mobile' },
    birthDate: { type: 'date', label: 'Date of birth', opensAt: '1985-01-01', to: 'person.birthDate' },
  },
};

const wish = {
  title: 'What you want',
  fields: {
    purpose: { type: 'select', list: 'purpose', mandatory: true, to: 'deal.purpose' },
    amount: { type: 'currency', label: 'Amount excl. tax', mandatory: true, min: 1000, max: 500000, to: 'deal.financedAmountExclTax' },
    duration: { type: 'integer', label: 'Duration in months', mandatory: true, min: 12, max: 84, to: 'deal.duration' },
    startDate: { type: 'date', label: 'Wanted from', to: 'deal.startDate' },
    what: { type: 'textarea', label: 'What is to be leased', mandatory: true, max: 1000 },
    isConsenting: { type: 'checkbox', label: 'You may ask a credit agency about me', mandatory: true },
  },
};

const papers = {
  title: 'Your papers',
  files: { label: 'Identity card and last pay slips', hint: 'PDF or pictures, up to 10 MB each. They can follow later.' },
};
