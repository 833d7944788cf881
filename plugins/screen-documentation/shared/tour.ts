/** The preference that says how far somebody came in the tour. */
export const TOUR = { group: 'TOUR' } as const;
