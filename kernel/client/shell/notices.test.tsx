import { TranslationService } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Notices from './Notices.tsx';

afterEach(() => vi.unstubAllGlobals());

function placeOfNotice(isSmall: boolean, isRightToLeft: boolean): string | undefined {
  vi.stubGlobal('matchMedia', () => ({ matches: isSmall, addEventListener: () => {}, removeEventListener: () => {} }));
  const services = new FakeServices();
  const translations = services.get(TranslationService);
  services.set(TranslationService, { ...translations, isRightToLeft, translate: (key: string) => key });
  const { unmount } = renderWithServices(<Notices />, services);
  act(() => void notifications.show({ message: 'Saved' }));
  const place = screen.getByText('Saved').closest<HTMLElement>('[data-position]')?.dataset['position'];
  act(() => notifications.clean());
  unmount();
  return place;
}

test('[NOTIF-015] [NOTIF-016] [NOTIF-017] notices stand at the top on small screens, else at the bottom, on the side where lines end', () => {
  expect(placeOfNotice(true, false)).toBe('top-right');
  expect(placeOfNotice(false, false)).toBe('bottom-right');
  expect(placeOfNotice(true, true)).toBe('top-left');
  expect(placeOfNotice(false, true)).toBe('bottom-left');
});

test('what happened is said to whoever cannot see it, and takes the focus from nobody', () => {
  renderWithServices(
    <>
      <input aria-label="Name" />
      <Notices />
    </>,
    new FakeServices(),
  );
  const input = screen.getByRole('textbox');
  input.focus();
  act(() => void notifications.show({ message: 'Saved' }));
  expect(screen.getByRole('alert').textContent).toContain('Saved');
  expect(document.activeElement).toBe(input);
  act(() => notifications.clean());
});
