import type { NodeKind } from '@mortise/sdk/client';
import { looksProps } from './looksProps.ts';

/** What layouts may say of it. */
const kind = {
  props: {
    type: { type: 'text', pattern: 'bar|line|area|pie|scatter', default: 'bar', hint: 'bar, line, area, pie or scatter.' },
    data: { type: 'data', mandatory: true, hint: 'One row for each label.' },
    x: {
      type: 'text',
      label: 'Column of labels',
      mandatory: true,
      hint: 'The column of the rows that stands along the chart; of points their first coordinate.',
    },
    series: {
      type: 'items',
      mandatory: true,
      fields: {
        path: { type: 'text', label: 'Column', mandatory: true, hint: 'The column of the rows with the figures.' },
        label: { type: 'text' },
        type: { type: 'text', pattern: 'bar|line|area', hint: 'bar, line or area, where it differs from the chart.' },
        link: { type: 'text', hint: 'Where its figures lead, where that differs from the chart.' },
        isApart: { type: 'checkbox', label: 'Axis of its own', hint: 'Not on top of the others, and against an axis at the other end.' },
      },
    },
    link: {
      type: 'text',
      hint: 'Where what is drawn for a row leads: /invoices?quarter={quarter}; {name} stands for a value of the row, else for a field of the record. By itself records lead to their pages.',
    },
    ...looksProps,
  },
  example: {
    label: 'Outstanding by quarter',
    type: 'bar',
    x: 'quarter',
    series: [
      { path: 'principal', label: 'Principal' },
      { path: 'interest', label: 'Interest' },
    ],
    data: [
      { quarter: 'Q1', principal: '2933.34', interest: '180.00' },
      { quarter: 'Q2', principal: '2977.34', interest: '136.00' },
      { quarter: 'Q3', principal: '3022.00', interest: '91.34' },
    ],
    stacked: true,
    format: 'currency',
  },
} as const satisfies NodeKind;
export default kind;
