export { cleanHtml } from './cleanHtml.ts';
export { textOfHtml } from './textOfHtml.ts';
export { chunk } from './chunk.ts';
export { formatText, placeholdersIn } from './formatText.ts';
export { formatCompanyNumber, formatVatNumber } from './formatRegistrations.ts';
export { truncate } from './truncate.ts';
export { harmlessCell, plainCell } from './harmlessCell.ts';
export { foldText } from './foldText.ts';
export { plainText } from './plainText.ts';
