import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ZoomButtons } from './ZoomButtons.tsx';

test('a diagram is zoomed by buttons, with one finger', () => {
  const diagram = { zoomBy: vi.fn(), fit: vi.fn() };
  renderWithServices(<ZoomButtons diagram={diagram as never} />, new FakeServices());
  for (const name of ['Zoom in', 'Zoom out', 'Show all of it']) fireEvent.click(screen.getByRole('button', { name }));
  const [larger, smaller] = diagram.zoomBy.mock.calls.map(([by]) => Number(by));
  expect(larger! * smaller!).toBeCloseTo(1);
  expect(larger).toBeGreaterThan(1);
  expect(diagram.fit).toHaveBeenCalledOnce();
});
