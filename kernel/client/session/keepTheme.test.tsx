import type { JsonObject, SessionUser, UserPreference } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { fakeConfiguration, FakeServices } from '@mortise/sdk/testing';
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { PreferenceThemeService } from '../services/PreferenceThemeService.ts';
import { ThemeStoreToken } from '../services/tokens.ts';
import { keepTheme } from './keepTheme.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function opened(value: JsonObject, facts: Partial<SessionUser> = {}) {
  const preference: UserPreference = { _id: '1', type: 'UI', groupId: 'THEMING', value };
  const user = { ...fakeConfiguration().user, ...facts };
  const services = new FakeServices({ configuration: { user, userPreferences: [preference] } });
  const theme = new PreferenceThemeService(localStorage);
  services.set(ThemeStoreToken, theme);
  const saved = vi.spyOn(services.get(SessionService), 'savePreference');
  return { theme, saved, stop: keepTheme(services) };
}

test('[THEME-005] the look that a user chose elsewhere is taken over, and what they choose here is kept as their preference', async () => {
  vi.useFakeTimers();
  const { theme, saved, stop } = opened({ colorScheme: 'dark', darkModeSepia: 0, ofLater: 1 });
  expect([theme.colorScheme, theme.darkModeSepia]).toEqual(['dark', 0]);
  runInAction(() => (theme.darkModeBrightness = 120));
  await vi.advanceTimersByTimeAsync(400);
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    'UI',
    'THEMING',
    expect.objectContaining({ colorScheme: 'dark', darkModeBrightness: 120, darkModeContrast: 90, darkModeSepia: 0, ofLater: 1 }),
  );
  stop();
});

test('[THEME-010] who is known by an identity provider has the colours of the host, and their own navigation', () => {
  localStorage.setItem('mortise.theme', JSON.stringify({ colorScheme: 'dark' }));
  const { theme, saved, stop } = opened({ colorScheme: 'dark', navigation: 'top' }, { hasSsoId: true });
  expect([theme.isChosenByUser, theme.colorScheme, theme.navigation]).toEqual([false, 'light', 'top']);
  // Neither does the next page flash in the colours of somebody else.
  expect(JSON.parse(localStorage.getItem('mortise.theme')!)).toMatchObject({ colorScheme: 'light' });
  expect(saved).not.toHaveBeenCalled();
  stop();
});
