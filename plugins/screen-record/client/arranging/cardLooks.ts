import type { CardShows } from '@mortise/sdk/client';

export interface CardLook {
  readonly shows: CardShows | undefined;
  /** Path of the lines of its picture, in 48 × 32. */
  readonly picture: string;
}

/** What cards show, in the groups of the gallery; those that say nothing stand in the last. */
export const CARD_GROUPS: readonly { readonly label: string; readonly looks: readonly CardLook[] }[] = [
  {
    label: 'Fields and lists',
    looks: [
      { shows: 'fields', picture: 'M4 6h8M4 11h15M28 6h8M28 11h15M4 21h8M4 26h15M28 21h8M28 26h15' },
      { shows: 'table', picture: 'M4 5h40v22H4zM4 12h40M4 19h40M18 5v22M31 5v22' },
      { shows: 'list', picture: 'M5 7h2M12 7h31M5 16h2M12 16h31M5 25h2M12 25h31' },
    ],
  },
  {
    label: 'Figures and charts',
    looks: [
      { shows: 'figures', picture: 'M4 7h17v18H4zM27 7h17v18H27zM8 13h9M8 19h5M31 13h9M31 19h5' },
      { shows: 'chart', picture: 'M5 4v23h39M11 27v-8h5v8M21 27V11h5v16M31 27v-11h5v11' },
      { shows: 'tiles', picture: 'M4 4h18v10H4zM26 4h18v14H26zM4 18h18v10H4zM26 22h18v6H26z' },
    ],
  },
  {
    label: 'People and messages',
    looks: [
      { shows: 'people', picture: 'M17 11a5 5 0 1 1-10 0a5 5 0 0 1 10 0M4 27c0-5 4-8 8-8s8 3 8 8M26 10h18M26 16h12M26 22h15' },
      { shows: 'messages', picture: 'M4 4h27v13H14l-5 5v-5H4zM36 11h8v13h-4v5l-5-5H20v-3' },
      { shows: 'relations', picture: 'M18 4h12v7H18zM4 21h12v7H4zM32 21h12v7H32zM24 11v5M10 21v-5h28v5' },
    ],
  },
  {
    label: 'Files and pictures',
    looks: [
      { shows: 'files', picture: 'M15 3h12l7 7v19H15zM27 3v7h7M20 17h9M20 22h9' },
      { shows: 'images', picture: 'M5 4h38v24H5zM5 24l11-10l8 8l6-6l13 11M34 12a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0' },
    ],
  },
  {
    label: 'Work and history',
    looks: [
      { shows: 'tasks', picture: 'M5 5h6v6H5zM17 8h26M5 20h6v6H5zM17 23h26M6 8l2 2l4-5M6 23l2 2l4-5' },
      { shows: 'steps', picture: 'M3 11h11l4 5l-4 5H3l4-5zM19 11h10l4 5l-4 5H19l4-5zM34 11h7l4 5l-4 5h-7l4-5z' },
      {
        shows: 'history',
        picture: 'M9 4v24M11 8a2 2 0 1 1-4 0a2 2 0 0 1 4 0M11 24a2 2 0 1 1-4 0a2 2 0 0 1 4 0M18 6h25M18 11h15M18 22h25M18 27h15',
      },
    ],
  },
  {
    label: 'Text and layout',
    looks: [
      { shows: 'text', picture: 'M5 6h38M5 12h38M5 18h38M5 24h22' },
      { shows: 'tabs', picture: 'M4 10V4h12v6M19 10V5h10v5M32 10V5h10v5M4 10h40v18H4z' },
    ],
  },
  { label: 'Others', looks: [{ shows: undefined, picture: 'M5 4h38v24H5zM5 11h38' }] },
];
