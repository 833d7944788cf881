import { disposeAll, type Disposer, type InstalledPlugin } from '@mortise/sdk';
import { observable, reaction, runInAction } from 'mobx';
import type { Dictionary, Texts } from '../services/Dictionary.ts';

/** Reads a dictionary by its address; replaced in tests. */
export type ReadTexts = (address: string) => Promise<unknown>;

type Addresses = NonNullable<InstalledPlugin['locales']>;

const readTexts: ReadTexts = async (address) => (await fetch(address)).json();

/** The texts of third-party plugins in the language in use, for what the product and the tenant have no text. */
export class PluginTexts {
  private readonly texts = observable.map<string, Texts>([], { deep: false });
  private readonly addresses = new Map<string, Addresses>();
  private readonly dictionary: Dictionary;
  private readonly read: ReadTexts;

  constructor(dictionary: Dictionary, read: ReadTexts = readTexts) {
    this.dictionary = dictionary;
    this.read = read;
  }

  start(): Disposer {
    const { dictionary } = this;
    const before = dictionary.onMissing;
    const known = (locale: string, key: string) => this.find(key) ?? before?.(locale, key);
    dictionary.onMissing = known;
    const stop = reaction(
      () => dictionary.locale,
      () => {
        for (const id of this.addresses.keys()) void this.load(id);
      },
    );
    return disposeAll([stop, () => void (dictionary.onMissing === known && (dictionary.onMissing = before))]);
  }

  /** Resolves once the plugin can be shown in the language in use; a dictionary that cannot be had leaves its texts English. */
  async add(id: string, addresses: Addresses = {}): Promise<void> {
    this.addresses.set(id, addresses);
    await this.load(id);
  }

  remove(id: string): void {
    this.addresses.delete(id);
    runInAction(() => this.texts.delete(id));
  }

  private find(key: string): string | undefined {
    for (const texts of this.texts.values()) if (Object.hasOwn(texts, key)) return texts[key];
    return undefined;
  }

  private async load(id: string): Promise<void> {
    const { locale } = this.dictionary;
    const addresses = this.addresses.get(id);
    if (addresses === undefined) return;
    const names = new Set([this.dictionary.fallback, locale].flatMap((name) => (name === undefined ? [] : [name.split('-')[0]!, name])));
    const found = await Promise.all([...names].map((name) => this.readFrom(addresses[name])));
    // Another language, or another version of the plugin, came meanwhile.
    if (locale !== this.dictionary.locale || addresses !== this.addresses.get(id)) return;
    runInAction(() => this.texts.set(id, Object.assign({}, ...found) as Texts));
  }

  private async readFrom(address: string | undefined): Promise<Texts> {
    const json = address === undefined ? {} : await this.read(address).catch(() => ({}));
    if (typeof json !== 'object' || json === null) return {};
    return Object.fromEntries(Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }
}
