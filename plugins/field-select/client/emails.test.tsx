import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import { renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import EmailsView from './EmailsView.tsx';

const Company = defineEntity({
  name: 'Company',
  collection: 'x/companies',
  registrationPrefix: 'C',
  fields: { emails: { type: 'emails' } },
});

function typeInto(...texts: string[]) {
  const field = new RecordForm(Company).field('emails');
  renderWithServices(<EmailsView id="f" field={field} />);
  const input = document.querySelector<HTMLInputElement>('input:not([type=hidden])')!;
  input.focus();
  for (const text of texts) {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  return { field, input };
}

test('[FIELD-044] a list of emails keeps only the valid ones; what is none is told, and stays to be mended', () => {
  const { field, input } = typeInto('ada@example.org', 'grace@');
  expect(field.value).toEqual(['ada@example.org']);
  expect(field.error).toEqual({ key: 'Email format should be like: name@domain.com' });
  expect(input.value).toBe('grace@');
  fireEvent.change(input, { target: { value: 'grace@example.org' } });
  expect(field.error).toBeUndefined();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(field.value).toEqual(['ada@example.org', 'grace@example.org']);
});
