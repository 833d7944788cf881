import { DESCRIBED_FIELD_TYPES, codeList, type CodeList } from '@mortise/sdk/server';
import { STYLE_KEYS } from '../shared/hostStyle.ts';

const TYPES: Readonly<Record<(typeof DESCRIBED_FIELD_TYPES)[number], string>> = {
  text: 'Text', textarea: 'Long text', number: 'Number', integer: 'Whole number', percentage: 'Percentage', currency: 'Amount', date: 'Date',
  datetime: 'Date and time', time: 'Time', checkbox: 'Yes or no', switch: 'Yes or no, as a switch', email: 'E-mail address',
  emails: 'Several e-mail addresses', phone: 'Telephone', username: 'User name', iban: 'IBAN', url: 'Web address', select: 'Choice from a list',
  radio: 'Choice from a list, all in sight', multiselect: 'Choices from a list', reference: 'Another record', slider: 'Slider', color: 'Colour',
  markdown: 'Text with Markdown', richtext: 'Formatted text', notice: 'Notice on the form', items: 'Several entries', sheet: 'Sheet with formulas',
}; // prettier-ignore

/** Code lists of what a tenant configures: its custom entities, and its addresses. */
export const configurationLists: Readonly<Record<string, CodeList>> = {
  describedFieldType: codeList(TYPES),
  hostStyle: codeList(
    Object.fromEntries(Object.entries(STYLE_KEYS).flatMap(([key, { label, isDerived }]) => (isDerived ? [] : [[key, label]]))),
  ),
  hostScheme: codeList({ light: 'Light', dark: 'Dark' }),
  hostNavigation: codeList({ left: 'Left', top: 'Top', collapsed: 'Icons only' }),
  hostIconPurpose: codeList({ any: 'As it is', maskable: 'With a margin that may be cut off', monochrome: 'In one colour' }),
  hostMode: codeList({ normal: 'Normal', flow: 'Flow' }),
  frameAncestors: codeList({ '*': 'Any page' }),
  statusClass: codeList({
    default: 'Grey',
    ongoing: 'Blue',
    current: 'Blue, where it stands now',
    success: 'Green',
    warning: 'Yellow',
    error: 'Red',
    stopped: 'Dark grey',
  }),
};
