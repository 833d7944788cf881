import type { OfTenant, TextsService } from '@mortise/sdk/server';
import type { TenantLists } from '../../lists/TenantLists.ts';
import type { TenantTexts } from './TenantTexts.ts';

/** Texts and lists as a tenant words them, for plugins. */
export class TenantWording implements TextsService {
  private readonly texts: TenantTexts;
  private readonly lists: TenantLists;

  constructor(texts: TenantTexts, lists: TenantLists) {
    this.texts = texts;
    this.lists = lists;
  }

  of(scope: OfTenant, locale: string): Promise<Readonly<Record<string, string>>> {
    return this.texts.of(scope, locale);
  }

  async labels(
    scope: OfTenant,
    lists: readonly string[],
    locale: string,
  ): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
    const values = await this.lists.values(scope, lists, locale);
    return Object.fromEntries(
      lists.flatMap((name, index) => {
        const known = values[index];
        return known === undefined ? [] : [[name, Object.fromEntries(known.map(({ value, label }) => [value, label]))]];
      }),
    );
  }
}
