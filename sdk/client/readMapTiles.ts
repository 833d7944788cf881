export interface MapTiles {
  readonly url: string;
  /** Whom the map is thanks to. */
  readonly attribution: string;
}

/** Where the tiles of maps come from, as the server has put it into the page: `https://tiles.example.com/{z}/{x}/{y}.png`; undefined without any. */
export function readMapTiles(page: Document): MapTiles | undefined {
  const found = page.querySelector<HTMLMetaElement>('meta[name="mortise-tiles"]');
  return found === null || found.content === '' ? undefined : { url: found.content, attribution: found.dataset['attribution'] ?? '' };
}
