/** What modules that require exports may use of them. */
export { exactNumber } from './shared/exactNumber.ts';
export { FILE_TYPES, fileTitle } from './shared/fileTitle.ts';
export { sheetName } from './shared/sheetName.ts';
