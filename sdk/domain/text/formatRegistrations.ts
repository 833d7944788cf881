/** A company number in groups of three: `732 829 320`, and a SIRET as `732 829 320 000 74`. Spaces in it do not count. */
export const formatCompanyNumber = (number: string): string => (plain(number).match(/.{1,3}/g) ?? []).join(' ');

/** A VAT number in groups that end after its positions 2, 4, 7 and 10: `FR 40 303 265 045`. */
export const formatVatNumber = (number: string): string => {
  const text = plain(number);
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4, 7), text.slice(7, 10), text.slice(10)]
    .filter((group) => group !== '')
    .join(' ');
};

const plain = (number: string): string => number.replaceAll(/\s/g, '');
