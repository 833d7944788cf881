import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { PreferenceThemeService } from './PreferenceThemeService.ts';

afterEach(() => {
  localStorage.clear();
  for (const name of ['mantineColorScheme', 'density']) delete document.documentElement.dataset[name];
  document.documentElement.removeAttribute('style');
});

const fresh = () => new PreferenceThemeService(localStorage);

test('[THEME-009] [THEME-006] [THEME-007] [THEME-008] until a user chooses pages are light; dark ones would have the tones of the specification', () => {
  expect(fresh().value).toEqual({
    colorScheme: 'light',
    darkModeBrightness: 100,
    darkModeContrast: 90,
    darkModeSepia: 10,
    navigation: 'left',
    density: 'comfortable',
  });
  expect(fresh().darkFilter).toBe('brightness(100%) contrast(90%) sepia(10%)');
});

test('[THEME-005] what is no scheme and no tone is passed over: nothing stored can hide the page', () => {
  const theme = fresh();
  theme.adopt({ colorScheme: 'pink', darkModeBrightness: 0, darkModeContrast: 'url(//evil)', darkModeSepia: 40 });
  expect(theme.value).toMatchObject({ colorScheme: 'light', darkModeBrightness: 100, darkModeContrast: 90, darkModeSepia: 40 });
});

test('tones that change nothing cost no filter', () => {
  const theme = fresh();
  theme.adopt({ darkModeContrast: 100, darkModeSepia: 0 });
  expect(theme.darkFilter).toBe('none');
});

test('[THEME-012] the navigation that was chosen is there again; without a choice it is that of the host', () => {
  fresh().rememberPaint();
  const theme = fresh();
  theme.begin('top');
  expect(theme.navigation).toBe('top');
  theme.navigation = 'collapsed';
  theme.remember();
  const again = fresh();
  again.begin('top');
  expect(again.navigation).toBe('collapsed');
});

test('[THEME-011] the navigation stands at the side, at the top, or as icons; what is none of these is passed over', () => {
  const theme = fresh();
  for (const navigation of ['top', 'collapsed', 'left', 'collapsed'] as const) {
    theme.adopt({ navigation });
    expect(theme.navigation).toBe(navigation);
  }
  theme.adopt({ navigation: 'bottom' });
  expect(theme.navigation).toBe('collapsed');
});

/** What index.html runs before the first paint. */
function paint(isSystemDark = false): void {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('kernel/client/index.html', 'utf8'))!;
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  runInNewContext(script!, { localStorage, document, matchMedia: () => ({ matches: isSystemDark }) });
}

test('[THEME-001] [THEME-004] a page is painted in the look of its user from the start, before any file of ours is there', () => {
  paint(true);
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  const theme = fresh();
  theme.adopt({ colorScheme: 'followSystem', darkModeSepia: 30, density: 'compact' });
  theme.rememberPaint();
  paint(true);
  const { dataset, style } = document.documentElement;
  expect([dataset['mantineColorScheme'], dataset['density']]).toEqual(['dark', 'compact']);
  expect(style.getPropertyValue('--mt-dark-filter')).toBe('brightness(100%) contrast(90%) sepia(30%)');
  paint(false);
  expect(dataset['mantineColorScheme']).toBe('light');
  localStorage.setItem('mortise.theme', '{broken');
  expect(() => paint()).not.toThrow();
});
