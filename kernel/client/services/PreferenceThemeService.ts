import type { JsonObject } from '@mortise/sdk';
import type { ColorScheme, Density, NavigationMode, ThemeService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';

/** Read by index.html too, before the first paint. */
const KEY = 'mortise.theme';
const SCHEMES: readonly ColorScheme[] = ['followSystem', 'dark', 'light'];
const MODES: readonly NavigationMode[] = ['left', 'top', 'collapsed'];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];
/** How far what lies over dark pages can go, in percent: no setting hides the page from whoever has to set it back. */
const TONES = { darkModeBrightness: [50, 150], darkModeContrast: [50, 150], darkModeSepia: [0, 100] } as const;
const COLOURS = { colorScheme: 'light', darkModeBrightness: 100, darkModeContrast: 90, darkModeSepia: 10 } as const;

type Theme = { [name in Exclude<keyof ThemeService, 'isChosenByUser'>]: ThemeService[name] };

/** How the product looks: at once from local storage, then from the user's preference. */
export class PreferenceThemeService implements ThemeService {
  colorScheme: ColorScheme = COLOURS.colorScheme;
  darkModeBrightness: number = COLOURS.darkModeBrightness;
  darkModeContrast: number = COLOURS.darkModeContrast;
  darkModeSepia: number = COLOURS.darkModeSepia;
  navigation: NavigationMode = 'left';
  density: Density = 'comfortable';
  isChosenByUser = true;
  /** Of the window around the page, while it is shown there; nothing keeps it. */
  private imposed: ColorScheme | undefined = undefined;
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
    makeAutoObservable<PreferenceThemeService, 'storage'>(this, { storage: false });
    this.adopt(this.stored);
  }

  get value(): Theme {
    const { colorScheme, darkModeBrightness, darkModeContrast, darkModeSepia, navigation, density } = this;
    return { colorScheme, darkModeBrightness, darkModeContrast, darkModeSepia, navigation, density };
  }

  /** The colours of this page. */
  get shownScheme(): ColorScheme {
    return this.imposed ?? this.colorScheme;
  }

  impose(scheme: ColorScheme): void {
    this.imposed = scheme;
  }

  /** What lies over dark pages, as CSS. */
  get darkFilter(): string {
    const { darkModeBrightness: brightness, darkModeContrast: contrast, darkModeSepia: sepia } = this;
    if (brightness === 100 && contrast === 100 && sepia === 0) return 'none';
    return `brightness(${brightness}%) contrast(${contrast}%) sepia(${sepia}%)`;
  }

  /** Takes over what is valid of a stored preference. */
  adopt(value: JsonObject): void {
    runInAction(() => {
      this.colorScheme = oneOf(SCHEMES, value['colorScheme']) ?? this.colorScheme;
      this.navigation = oneOf(MODES, value['navigation']) ?? this.navigation;
      this.density = oneOf(DENSITIES, value['density']) ?? this.density;
      for (const [name, [least, most]] of Object.entries(TONES) as [keyof typeof TONES, readonly [number, number]][])
        this[name] = within(least, most, value[name]) ?? this[name];
    });
  }

  /** How it begins at a host, for whoever chose nothing in this browser yet. */
  begin(navigation: string | undefined): void {
    if (!Object.hasOwn(this.stored, 'navigation')) this.adopt({ navigation: navigation ?? null });
  }

  /** Colours are the host's alone from now on. THEME-010. */
  leaveColours(): void {
    this.isChosenByUser = false;
    this.adopt(COLOURS);
  }

  /** For the next first paint. Whoever chose no navigation goes on with that of the host. */
  rememberPaint(): void {
    const { navigation: _, ...paint } = this.value;
    this.keep({ ...this.stored, ...paint });
  }

  remember(): void {
    this.keep(this.value);
  }

  private keep(value: object): void {
    this.storage.setItem(KEY, JSON.stringify({ ...value, darkFilter: this.darkFilter }));
  }

  private get stored(): JsonObject {
    try {
      return (JSON.parse(this.storage.getItem(KEY) ?? '{}') ?? {}) as JsonObject;
    } catch {
      return {};
    }
  }
}

const oneOf = <T>(choices: readonly T[], value: unknown): T | undefined => choices.find((choice) => choice === value);

const within = (least: number, most: number, value: unknown): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;
