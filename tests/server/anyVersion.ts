/** What a test changes without a word of versions, it changes whatever version it has. */
export const anyVersion = (method: string, headers: Readonly<Record<string, string>>, body: unknown): Record<string, string> =>
  ['PATCH', 'PUT', 'DELETE'].includes(method) && headers['if-match'] === undefined && !Object.hasOwn(Object(body) as object, '_version')
    ? { 'if-match': '*' }
    : {};
