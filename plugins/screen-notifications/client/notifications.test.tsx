import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { PastNoticesService, type PastNotice, type WaitingNotice } from '@mortise/sdk/client';
import { fireEvent, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import NotificationsScreen from './NotificationsScreen.tsx';

class FakePast implements PastNoticesService {
  all: readonly PastNotice[] = [
    { id: '2', date: '2026-11-22T10:00:00.000Z', kind: 'error', title: 'Oops, something went wrong', message: 'kaput\nRequest r1' },
    { id: '1', date: '2026-11-22T09:00:00.000Z', kind: 'success', message: 'Saved' },
  ];
  unseen = 1;
  waiting: readonly WaitingNotice[] = [];

  constructor() {
    makeAutoObservable(this);
  }

  setWaiting(_source: string, notices: readonly WaitingNotice[]): void {
    this.waiting = notices;
  }

  markSeen(): void {
    this.unseen = 0;
  }

  clear(): void {
    this.all = [];
  }
}

test('[ADMIN-042] past notifications are listed, warnings and errors apart, seen once they were looked at, and can be cleared', () => {
  const services = new FakeServices();
  const past = new FakePast();
  services.set(PastNoticesService, past);
  const { unmount } = renderWithServices(<NotificationsScreen />, services);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Oops, something went wrongkaput'),
    expect.stringContaining('Saved'),
  ]);
  expect(screen.getByRole('img', { name: 'Error' })).toBeDefined();
  fireEvent.click(screen.getByText('Warnings and errors'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  unmount();
  expect(past.unseen).toBe(0);
});

test('what waits for the user stays above the rest, and leads to where it can be looked at', () => {
  const services = new FakeServices();
  const past = new FakePast();
  past.setWaiting('mentions', [
    { id: 'N1', date: '2026-11-23T10:00:00Z', title: 'Eva mentioned you', message: 'Look', path: '/loan/L1#N1' },
  ]);
  services.set(PastNoticesService, past);
  renderWithServices(<NotificationsScreen />, services);
  expect(screen.getByRole('link', { name: 'Eva mentioned you' }).getAttribute('href')).toBe('/loan/L1#N1');
});
