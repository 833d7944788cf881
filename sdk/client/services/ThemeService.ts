import { token } from '../../token.ts';

export type ColorScheme = 'followSystem' | 'dark' | 'light';
export type NavigationMode = 'left' | 'top' | 'collapsed';
export type Density = 'comfortable' | 'compact';

/** How the product looks for this user; remembered. Observable. */
export interface ThemeService {
  colorScheme: ColorScheme;
  /** Percent, over dark pages alone; from 50 to 150, 100 by default. */
  darkModeBrightness: number;
  /** Percent, over dark pages alone; from 50 to 150, 90 by default. */
  darkModeContrast: number;
  /** Percent, over dark pages alone; 10 by default. */
  darkModeSepia: number;
  navigation: NavigationMode;
  density: Density;
  /** Whether the colours are the user's to choose: who signs in through an identity provider has those of the host. */
  readonly isChosenByUser: boolean;
}
export const ThemeService = token<ThemeService>('theme');
