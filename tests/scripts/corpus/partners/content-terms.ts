import { card, defineLayout } from '@mortise/sdk/scripts';

const CLAUSES: readonly (readonly [title: string, text: string])[] = [
  ['Who we are', 'We finance what your customers buy from you.'],
  ['Your commission', 'It is earned when the contract becomes active, and paid with the month that follows.'],
  ['Their data', 'You give us what the customer agreed to give; we keep it as long as the law asks.'],
];

/** The terms of the partnership: one card a clause. */
export const execute = () =>
  defineLayout({ left: CLAUSES.map(([title, text], index) => card('Text', { text }, { title: `${index + 1}. ${title}` })) });
