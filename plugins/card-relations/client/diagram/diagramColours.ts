import type { StatusClass } from '@mortise/sdk';

/** Colours of the theme, as a canvas takes them. */
export interface DiagramColours {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly status: (status: StatusClass) => { readonly text: string; readonly tint: string };
}

export function diagramColours(element: Element): DiagramColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--mt-${name}`).trim();
  return {
    text: colour('text'),
    muted: colour('text-muted'),
    line: colour('border-strong'),
    surface: colour('surface'),
    accent: colour('accent'),
    status: (status) => ({ text: colour(`${status}-text`), tint: colour(`${status}-tint`) }),
  };
}
