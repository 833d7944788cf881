/** Where a profile is changed. */
export const profilePath = (name: string): string => `/profile/${encodeURIComponent(name)}`;
