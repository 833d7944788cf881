import { token } from '../../token.ts';

export type ColorScheme = 'followSystem' | 'dark' | 'light';
export type NavigationMode = 'left' | 'top' | 'collapsed';
export type Density = 'comfortable' | 'compact';

/** How the product looks for this user; remembered. Observable. */
export interface ThemeService {
  colorScheme: ColorScheme;
  navigation: NavigationMode;
  density: Density;
}
export const ThemeService = token<ThemeService>('theme');
