import type { HostConfiguration } from './HostStore.ts';

type Look = Pick<HostConfiguration, 'style' | 'fonts'>;

let applied: { readonly sheet: CSSStyleSheet; readonly faces: readonly FontFace[] } | undefined;

/**
 * What the host decides of the look, over what the style sheet says, in place of what it decided before and of what the page came with. Values are set one by one:
 * none can be more than a value. A font that does not come is passed over: the next of its family is taken. THEME-017.
 */
export function applyHostStyle({ style = {}, fonts = [] }: Look): void {
  const sheet = new CSSStyleSheet();
  for (const scheme of ['light', 'dark'] as const) {
    const index = sheet.insertRule(`:root:root[data-mantine-color-scheme='${scheme}'] {}`);
    const rule = sheet.cssRules[index] as CSSStyleRule;
    for (const [property, value] of Object.entries(style[scheme] ?? {}))
      if (property.startsWith('--')) rule.style.setProperty(property, value);
  }
  const faces = fonts.map(({ family, src }) => new FontFace(family, `url(${JSON.stringify(src)})`, { display: 'swap', weight: '100 900' }));
  for (const face of faces) document.fonts.add(face);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== applied?.sheet), sheet];
  for (const face of applied?.faces ?? []) document.fonts.delete(face);
  document.getElementById('mortise-host-style')?.remove();
  applied = { sheet, faces };
}
