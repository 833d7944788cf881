import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Changing } from './Changing.tsx';

test('[issue 21, 8] a value is tinted each time that it has changed, and not when it is first shown', () => {
  const { container, rerender } = render(<Changing value="12">12</Changing>);
  const isTinted = () => container.querySelector('.mt-changed') !== null;
  expect(isTinted()).toBe(false);
  rerender(<Changing value="12">12</Changing>);
  expect(isTinted()).toBe(false);
  rerender(<Changing value="13">13</Changing>);
  const first = container.querySelector('.mt-changed');
  expect(first?.textContent).toBe('13');
  rerender(<Changing value="12">12</Changing>);
  // A new element: its animation runs again.
  expect(container.querySelector('.mt-changed')).not.toBe(first);
});
