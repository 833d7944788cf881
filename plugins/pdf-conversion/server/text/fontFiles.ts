import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type Weight = 'plain' | 'bold';

/** Fonts in the order in which they are asked for a letter: Latin, Greek and Cyrillic; Arabic; Hebrew. All are under the SIL Open Font License. */
export const FAMILIES: readonly Readonly<Record<Weight, string>>[] = [
  {
    plain: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  {
    plain: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    bold: '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  },
  {
    plain: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  },
];

const { resolve } = createRequire(import.meta.url);

/** The bytes of a font file, by its path in its package. */
export const readFont = (path: string): Promise<Uint8Array> => readFile(resolve(path));
