import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import GettingStarted from './GettingStarted.tsx';

test('[AUTH-060] the page that opens without a configuration says what is missing, offers to try again, and has the first steps', () => {
  renderWithServices(<GettingStarted />, new FakeServices());
  expect(screen.getByRole('heading', { name: 'Getting started' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Your menus could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
