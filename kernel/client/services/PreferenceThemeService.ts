import type { JsonObject } from '@mortise/sdk';
import type { ColorScheme, Density, NavigationMode, ThemeService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';

const KEY = 'mortise.theme';
const SCHEMES: readonly ColorScheme[] = ['followSystem', 'dark', 'light'];
const MODES: readonly NavigationMode[] = ['left', 'top', 'collapsed'];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** How the product looks: at once from local storage, then from the user's preference. */
export class PreferenceThemeService implements ThemeService {
  colorScheme: ColorScheme = 'followSystem';
  navigation: NavigationMode = 'left';
  density: Density = 'comfortable';
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
    makeAutoObservable<PreferenceThemeService, 'storage'>(this, { storage: false });
    this.adopt(read(storage));
  }

  get value(): { colorScheme: ColorScheme; navigation: NavigationMode; density: Density } {
    return { colorScheme: this.colorScheme, navigation: this.navigation, density: this.density };
  }

  /** Takes over what is valid of a stored preference. */
  adopt(value: JsonObject): void {
    runInAction(() => {
      this.colorScheme = oneOf(SCHEMES, value['colorScheme']) ?? this.colorScheme;
      this.navigation = oneOf(MODES, value['navigation']) ?? this.navigation;
      this.density = oneOf(DENSITIES, value['density']) ?? this.density;
    });
  }

  /** How it begins at a host, for whoever chose nothing in this browser yet. */
  begin(navigation: string | undefined): void {
    if (this.storage.getItem(KEY) === null) this.adopt({ navigation: navigation ?? null });
  }

  remember(): void {
    this.storage.setItem(KEY, JSON.stringify(this.value));
  }
}

const oneOf = <T>(choices: readonly T[], value: unknown): T | undefined => choices.find((choice) => choice === value);

function read(storage: Storage): JsonObject {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? '{}') ?? {}) as JsonObject;
  } catch {
    return {};
  }
}
