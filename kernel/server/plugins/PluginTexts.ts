import type { PluginContents } from './PluginContents.ts';
import type { PluginTables } from './PluginTables.ts';

type Texts = Readonly<Record<string, string>>;

/** A version of a plugin, and the languages that it has texts in. */
export interface SpeakingVersion {
  readonly id: string;
  readonly content: string;
  readonly locales: readonly string[];
}

/** The texts that third-party plugins bring, for what the server names in the language of a user. */
export class PluginTexts {
  private readonly tables: PluginTables;
  /** Keeps the files that were read; opened after what names field types. */
  private readonly contents: () => PluginContents;

  constructor(tables: PluginTables, contents: () => PluginContents) {
    this.tables = tables;
    this.contents = contents;
  }

  /** As browsers find them: those of `fr-BE` before those of `fr`. */
  async of(tenant: number, version: SpeakingVersion, locale: string): Promise<Texts> {
    const names = [...new Set([locale.split('-')[0]!, locale])].filter((name) => version.locales.includes(name));
    const found = await Promise.all(names.map((name) => this.read(tenant, version, `locales/${name}.json`)));
    return Object.assign({}, ...found) as Texts;
  }

  /** None where the file is not what was installed. */
  private async read(tenant: number, { id, content }: SpeakingVersion, path: string): Promise<Texts> {
    const file = { id, content, path };
    const hash = await this.tables.keptHashOf(tenant, file);
    const bytes = hash === undefined ? undefined : await this.contents().file(file, hash);
    // Dictionaries are checked when a plugin is installed.
    return bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as Texts);
  }
}
