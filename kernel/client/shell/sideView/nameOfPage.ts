import { entityLabel, entityPluralLabel } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import type { Page } from '../resolveRoute.ts';

/** What a page is called from outside: with the kind of its record. */
export function nameOfPage(page: Page, t: TranslationService['translate']): string {
  switch (page.kind) {
    case 'screen':
      return t(page.screen.label ?? 'Side view');
    case 'list':
      return t(entityPluralLabel(page.entity));
    case 'record': {
      const entity = t(entityLabel(page.entity));
      return page.registration === undefined ? t('New {entity}', { entity: entity.toLowerCase() }) : `${entity} ${page.registration}`;
    }
    default:
      return t('Page not found');
  }
}
