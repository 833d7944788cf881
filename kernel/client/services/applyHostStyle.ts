import type { HostStyle } from './HostStore.ts';

/** What the host decides of the look, over what the style sheet says. Values are set one by one: none can be more than a value. */
export function applyHostStyle(style: HostStyle): void {
  const sheet = new CSSStyleSheet();
  for (const scheme of ['light', 'dark'] as const) {
    const index = sheet.insertRule(`:root[data-mantine-color-scheme='${scheme}'] {}`);
    const rule = sheet.cssRules[index] as CSSStyleRule;
    for (const [property, value] of Object.entries(style[scheme] ?? {}))
      if (property.startsWith('--')) rule.style.setProperty(property, value);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
