import type { ListValue } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { CodeLists } from '../configuration/CodeLists.ts';
import { translated } from '../configuration/translated.ts';
import type { Translations } from '../configuration/Translations.ts';
import type { VersionedSettings } from '../configuration/VersionedSettings.ts';
import { laidOver, type ListEntry } from './ListEntry.ts';

export type ListSettings = VersionedSettings<readonly ListEntry[]>;

/** Code lists as a tenant has them: its own values, labels and order laid over the product's. */
export class TenantLists {
  readonly standard: CodeLists;
  private readonly settings: ListSettings;
  private readonly translations: Translations;

  constructor(standard: CodeLists, settings: ListSettings, translations: Translations) {
    this.standard = standard;
    this.settings = settings;
    this.translations = translations;
  }

  /**
   * The lists of the names in their order, labels in the language of the locale; undefined where there is none.
   * Values out of use are among them, marked `isInactive`.
   */
  async values(
    scope: Pick<RequestScope, 'tenant'>,
    names: readonly string[],
    locale: string,
  ): Promise<readonly (readonly ListValue[] | undefined)[]> {
    const [saved, dictionary] = await Promise.all([this.settings.all(scope, names), this.translations.of(locale)]);
    const entries = new Map(saved.map(({ name, content }) => [name, content]));
    return names.map((name) => {
      const [standard, own] = [this.standard.values(name, locale), entries.get(name)];
      if (standard === undefined && own === undefined) return undefined;
      return laidOver(standard ?? [], own ?? [], locale).map((value) => translated(value, dictionary));
    });
  }

  /** Values that can be chosen; undefined where there is no list of the name. */
  async choices(scope: RequestScope, name: string): Promise<readonly ListValue[] | undefined> {
    const [values] = await this.values(scope, [name], scope.user.locale);
    return values?.filter(({ isInactive }) => isInactive !== true);
  }
}
