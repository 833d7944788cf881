import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#edfaf8',
  '#d5f2ee',
  '#a9e4dd',
  '#79d3ca',
  '#4cbfb4',
  '#2aa99e',
  '#178f86',
  '#0f766e',
  '#0d5f59',
  '#0a4a45',
];
const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eff2f4',
  '#e4e9ec',
  '#d5dce1',
  '#b6c1c8',
  '#8d9aa3',
  '#5f6d77',
  '#45525b',
  '#2d3840',
  '#1a242b',
];
const dark: MantineColorsTuple = [
  '#dfe6ea',
  '#b9c4cb',
  '#93a1aa',
  '#66757f',
  '#3b4750',
  '#2c3740',
  '#222c33',
  '#192127',
  '#12191e',
  '#0c1115',
];

interface Sized {
  readonly size?: string;
}

/** Calm, dense, exact: one accent, cool greys, small type, borders rather than shadows. */
export const themeWith = (closeLabel: string): MantineThemeOverride =>
  createTheme({
    colors: { teal, gray, dark },
    primaryColor: 'teal',
    primaryShade: 7,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
    radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'md',
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' }, h4: { fontSize: '0.8125rem' } },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: {
        defaultProps: { size: 'sm' },
        vars: (_theme: unknown, { size }: Sized) => ({
          root: size === 'sm' ? { '--button-height': '2rem', '--button-padding-x': '0.75rem' } : {},
        }),
      },
      Input: {
        vars: (_theme: unknown, { size = 'sm' }: Sized) => ({
          wrapper: size === 'sm' ? { '--input-height': '2rem', '--input-fz': '0.8125rem' } : {},
        }),
      },
      // In their own colour titles are too faint on it.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Modal: {
        styles: { title: { fontWeight: 600, fontSize: '1rem' } },
        defaultProps: { transitionProps: { duration: 120 }, closeButtonProps: { 'aria-label': closeLabel }, centered: true },
      },
      Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
      Tooltip: { defaultProps: { interactive: true, openDelay: 300, transitionProps: { duration: 80 } } },
      Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    },
  });

/** Mantine's own variables where ours decide. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16222a',
    '--mantine-color-dimmed': '#566570',
    '--mantine-color-placeholder': '#66747e',
    '--mantine-color-default-border': '#d5dce1',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0f6f68',
  },
  dark: {
    '--mantine-color-body': '#192127',
    '--mantine-color-text': '#dfe6ea',
    '--mantine-color-dimmed': '#98a6af',
    '--mantine-color-placeholder': '#93a1aa',
    '--mantine-color-default-border': '#3b4750',
    '--mantine-color-default': '#222c33',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-anchor': '#5fcabf',
  },
});
