import { defineEntity, type EntityRecord } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import StarsInput from './StarsInput.tsx';

const Visit = defineEntity({ name: 'Visit', collection: 'visits', registrationPrefix: 'V', fields: { stars: { type: 'integer' } } });

test('takes as many stars as are chosen', () => {
  const field = new RecordForm(Visit, { stars: 2 } as object as EntityRecord).field('stars');
  const input = renderWithServices(<StarsInput field={field} id="stars" />, new FakeServices());
  fireEvent.keyDown(input.getAllByRole('radio')[4]!, { key: ' ' });
  expect(field.value).toBe(4);
});
