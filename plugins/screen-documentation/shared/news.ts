/** The preference that says what somebody has seen of docs/news.md: how many chapters it had. A test says when there are more. */
export const NEWS = { group: 'NEWS', edition: 52 } as const;
