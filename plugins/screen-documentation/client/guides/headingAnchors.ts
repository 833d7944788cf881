/** Makes the anchors of one document's headings as GitHub does, so that links between guides work in both places. */
export function headingAnchors(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const times = taken.get(anchor) ?? 0;
    taken.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  };
}
