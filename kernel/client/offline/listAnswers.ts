/** Lists of values are asked for together, as a page needs them: they are kept one by one, and put together as another page needs them. */
const LISTS = /^\/script\/lists\?(.*&)?lists=([^&]+)$/;

/** The address of each of several lists; undefined where an address asks for nothing of the kind, or for one alone. */
export function addressesOfLists(url: string): readonly string[] | undefined {
  const names = LISTS.exec(url)?.[2]?.split(',');
  return names === undefined || names.length < 2 ? undefined : names.map((name) => url.replace(/lists=[^&]+$/, `lists=${name}`));
}
