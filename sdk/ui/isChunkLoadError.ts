/**
 * Whether code that the page refers to is not there any more: a newer version was installed meanwhile.
 * @internal
 */
export const isChunkLoadError = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);
