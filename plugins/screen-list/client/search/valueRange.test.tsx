import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithServices } from '@mortise/sdk/testing';
import { ValueRange } from './ValueRange.tsx';

test('[FIELD-065] [FIELD-067] two bounds start at 0 and move in steps of 10; at the ends there is no bound', () => {
  const onChange = vi.fn();
  renderWithServices(<ValueRange end={50} value={[undefined, 40]} onChange={onChange} labels={['From', 'To']} />);
  const [from, to] = [screen.getByRole('slider', { name: 'From' }), screen.getByRole('slider', { name: 'To' })];
  expect([from.getAttribute('aria-valuenow'), to.getAttribute('aria-valuenow')]).toEqual(['0', '40']);
  fireEvent.keyDown(from, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith(10, 40);
  act(() => to.focus());
  fireEvent.keyDown(to, { key: 'ArrowRight' });
  expect(onChange.mock.lastCall?.[1]).toBeUndefined();
});
