import type { LayoutNode } from '@mortise/sdk';
import { ContributionsService, useService, useTranslate } from '@mortise/sdk/client';

/** What a card is called: by its title, else by its kind. */
export function useCardLabel(): (node: LayoutNode) => string {
  const t = useTranslate();
  const contributions = useService(ContributionsService);
  return ({ title, kind }) => t(title ?? contributions.find('cards', kind)?.label ?? kind);
}
