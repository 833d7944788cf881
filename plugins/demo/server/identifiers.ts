import type { Random } from './Random.ts';

/** Digits of the basic account number behind country and check digits, per country (ISO 13616 registry); letters for the bank where it has them. */
const IBAN_BODIES: Readonly<Record<string, (random: Random) => string>> = {
  FR: (random) => frenchAccount(random.digits(5), random.digits(5), random.digits(11)),
  DE: (random) => random.digits(18),
  ES: (random) => spanishAccount(random.digits(4), random.digits(4), random.digits(10)),
  NL: (random) => `INGB${random.digits(10)}`,
  BE: (random) => belgianAccount(random.digits(10)),
};

/** A valid IBAN of a made-up account. */
export function iban(country: string, random: Random): string {
  const body = (IBAN_BODIES[country] ?? IBAN_BODIES['DE']!)(random);
  const land = country in IBAN_BODIES ? country : 'DE';
  const check = 98n - (BigInt(numeric(`${body}${land}00`)) % 97n);
  return `${land}${String(check).padStart(2, '0')}${body}`;
}

const numeric = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The French key: 97 less the weighted remainder of bank, branch and account. */
function frenchAccount(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  return `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
}

function belgianAccount(account: string): string {
  const key = BigInt(account) % 97n;
  return `${account}${String(key === 0n ? 97n : key).padStart(2, '0')}`;
}

function spanishAccount(bank: string, branch: string, account: string): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const control = (digits: string): number => {
    const rest = 11 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * weights[index]!, 0) % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return `${bank}${branch}${control(`00${bank}${branch}`)}${control(account)}${account}`;
}

/** Appends the digit that makes the Luhn sum a multiple of ten. */
function withLuhn(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

export interface CompanyNumber {
  readonly type: string;
  readonly number: string;
}

/** Company number and VAT number as the country gives them. */
export function companyNumbers(country: string, random: Random): readonly CompanyNumber[] {
  switch (country) {
    case 'FR': {
      const siren = withLuhn(random.digits(8));
      const key = (12 + 3 * (Number(siren) % 97)) % 97;
      return [
        { type: 'SIR', number: siren },
        { type: 'EVA', number: `FR${String(key).padStart(2, '0')}${siren}` },
      ];
    }
    case 'ES':
      return [{ type: 'CIF', number: cif(random) }];
    case 'BE': {
      const number = `0${random.between(4, 7)}${random.digits(6)}`;
      return [{ type: 'EVA', number: `BE${number}${String(97 - (Number(number) % 97)).padStart(2, '0')}` }];
    }
    case 'DE':
      return [{ type: 'EVA', number: `DE${withIso7064(String(random.between(1, 9)) + random.digits(7))}` }];
    default:
      return [];
  }
}

/** German VAT numbers end in an ISO 7064 Mod 11,10 digit. */
function withIso7064(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return digits + String((11 - product) % 10);
}

function cif(random: Random): string {
  const digits = random.digits(7);
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${random.pick(['A', 'B'])}${digits}${(10 - (sum % 10)) % 10}`;
}
