import { expect, type Locator, type Page } from 'playwright/test';
import { choose, fill, shown, type Typed } from './personForm.ts';
import { follow, session, signIn, test, violations, violationsInBothSchemes } from './support.ts';

const COMPANY: Typed = {
  name: 'Nordlicht Windkraft', commercialName: 'Nordlicht', legalForm: 'SAS', activityCode: '35.11', siret: '73282932000074', fiscalCode: 'FC-1',
  email: 'office@nordlicht.example.com', phone: '+33 140203040', mobile: '+33 612345678', preferredLanguage: 'French', currency: 'Euro',
  timeZone: 'Europe/Paris', website: 'https://nordlicht.example.com', linkedIn: 'https://www.linkedin.com/company/nordlicht',
  facebook: 'https://facebook.com/nordlicht', instagram: 'https://instagram.com/nordlicht', creationDate: '2001-02-03',
  registrationDate: '2001-03-04', shareCapital: '150000', registrationCountry: 'France', registrationPlace: 'Lille', registrationInfo: 'RCS Lille',
  vatScheme: 'Normal', naceCode: '35.11', sectorCode: 'S1', insuranceNumber: 'INS-7', legalRepresentative: 'Claire Bernard',
  administrativeStatus: 'Open', yearOfReference: '2025', companySize: 'PME', nbOfEmployees: '42', accountingStandards: 'IFRS',
  totalBalancesheet: '2500000', totalTurnover: '4100000', legalProceedingsStatus: 'None', dateLegalProceeding: '2020-05-06',
  orgaRegistration: 'ORG1', accountingReference: 'ACC1', internalReference: 'INT1', externalReference: 'EXT1',
}; // prettier-ignore

const INDIVIDUAL: Typed = {
  title: 'Ms', firstName: 'Astrid', lastName: 'Lindholm', secondName: 'Eva', fiscalCode: 'FC-2', email: 'astrid.lindholm@example.com',
  phone: '+46 812345678', mobile: '+46 701234567', preferredLanguage: 'Swedish', currency: 'Euro', timeZone: 'Europe/Stockholm',
  birthDate: '1984-06-30', birthPlace: 'Lund', birthZipcode: '22100', birthCountry: 'Sweden', nationality: 'Sweden',
  familyMaritalStatus: 'Married', familyMaritalContract: 'Community of acquests', familyNumberOfDependents: '2',
  employmentJobDescription: 'Engineer', employmentSector: 'Energy', employmentContractType: 'Permanent', employmentStartDate: '2015-01-05',
  employmentEndDate: '2030-12-31', incomeSource: 'Salary', incomeSalary: '4200', incomeHousing: '100', incomeAllocation: '50', incomeOther: '25',
  incomeTotal: '4375', expenditureHousingMonthlyRental: '900', expenditureHousingMortgageRepayment: '300', expenditureOtherLoanRepayment: '150',
  expenditureAlimony: '10', expenditureTaxes: '400', expenditureTotal: '1760', orgaRegistration: 'ORG2', accountingReference: 'ACC2',
  internalReference: 'INT2', externalReference: 'EXT2',
}; // prettier-ignore

const ADDRESS: Typed = {
  'addresses[0].type': 'Main address', 'addresses[0].address1': '12 rue du Port', 'addresses[0].address2': 'Cour B', 'addresses[0].zipcode': '59000',
  'addresses[0].city': 'Lille', 'addresses[0].state': 'Nord', 'addresses[0].country': 'France', 'addresses[0].addressLine': '12 rue du Port, 59000 Lille, FR',
  'addresses[0].invalidAddressDate': '2024-01-02', 'addresses[0].invalidAddress': true,
}; // prettier-ignore
const DETAILS: Typed = {
  'addresses[0].streetNumber': '12', 'addresses[0].streetType': 'rue', 'addresses[0].streetName': 'du Port', 'addresses[0].block': 'B2',
  'addresses[0].floor': '3', 'addresses[0].door': '31', 'addresses[0].division': 'D1', 'addresses[0].subDivision': 'SD1', 'addresses[0].cityCode': '59350',
  'addresses[0].epciCode': '200093201', 'addresses[0].epciLabel': 'Métropole européenne de Lille', 'addresses[0].zones': ['Town', 'Priority district'],
  'addresses[0].location.coordinates.longitude': '3.0573', 'addresses[0].location.coordinates.latitude': '50.6292',
}; // prettier-ignore
const ACCOUNT: Typed = {
  'bankAccounts[0].bankIban': 'DE89370400440532013000', 'bankAccounts[0].bankBic': 'COBADEFFXXX', 'bankAccounts[0].bankName': 'Commerzbank',
  'bankAccounts[0].bankOpeningDate': '2010-10-10', 'bankAccounts[0].bankPreferredWithdrawalDate': '5th of the month',
  'bankAccounts[0].collectionMethods': ['Direct debit', 'Transfer'], 'bankAccounts[0].sepaCreditorIdentifier': 'DE98ZZZ09999999999',
  'bankAccounts[0].externalReference': 'BA-1',
}; // prettier-ignore
const MANDATE = 'bankAccounts[0].sepaMandates[0].';
const MANDATES: Typed = {
  [`${MANDATE}rumName`]: 'Rents',
  [`${MANDATE}rumReference`]: 'RUM-0001',
  [`${MANDATE}rumStatus`]: 'Active',
  [`${MANDATE}rumDateOfSignature`]: '2023-03-03',
  [`${MANDATE}rumPlaceOfSignature`]: 'Lille',
  [`${MANDATE}rumType`]: 'Core',
  [`${MANDATE}rumFrequency`]: 'Recurrent',
};
const CONTACT: Typed = {
  'contacts[0].title': 'Mr', 'contacts[0].firstName': 'Jonas', 'contacts[0].lastName': 'Weber', 'contacts[0].secondName': 'Emil',
  'contacts[0].position': 'Chief financial officer', 'contacts[0].phone': '+33 140203041', 'contacts[0].mobile': '+33 612345679',
  'contacts[0].email': 'jonas.weber@nordlicht.example.com', 'contacts[0].linkedIn': 'https://www.linkedin.com/in/jonas',
  'contacts[0].facebook': 'https://facebook.com/jonas', 'contacts[0].instagram': 'https://instagram.com/jonas', 'contacts[0].isDefault': true,
}; // prettier-ignore

type Shown = Readonly<Record<string, string>>;
interface Lists {
  readonly contact: Shown;
  readonly address: Shown;
  readonly account: Shown;
}

const form = (page: Page): Locator => page.getByRole('form').first();
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function isAccessible(page: Page, where: string, look = violations): Promise<void> {
  expect(await look(page), where).toEqual([]);
}

async function openNew(page: Page, type: string): Promise<void> {
  await page.goto('/person');
  await expect(page.getByRole('heading', { level: 1, name: 'New person' })).toBeVisible();
  const place = page.locator('[data-field="type"] input').first();
  await choose(page, place, type);
}

/** Fills addresses, contacts and bank accounts in their dialogs, and looks at each. */
async function fillLists(page: Page): Promise<Lists> {
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await fill(page, dialog(page, 'Add a contact'), CONTACT);
  const contact = await shown(dialog(page, 'Add a contact'));
  await isAccessible(page, 'contact');
  await dialog(page, 'Add a contact').getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Edit addresses' }).click();
  const addresses = dialog(page, 'Edit addresses');
  await addresses.getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, addresses, ADDRESS);
  await addresses.getByRole('button', { name: 'More details' }).click();
  await fill(page, addresses, DETAILS);
  const address = await shown(addresses);
  await isAccessible(page, 'addresses');
  await addresses.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Edit bank accounts' }).click();
  const accounts = dialog(page, 'Bank accounts');
  await accounts.getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, accounts, ACCOUNT);
  await accounts.getByRole('button', { name: 'Add a mandate' }).click();
  await fill(page, accounts, MANDATES);
  const account = await shown(accounts);
  await isAccessible(page, 'bank accounts');
  await accounts.getByRole('button', { name: 'Save' }).click();
  await expect(accounts).toBeHidden();
  return { contact, address, account };
}

/** Opens each list again: it holds what was typed. */
async function compareLists(page: Page, { contact, address, account }: Lists): Promise<void> {
  await page.getByRole('button', { name: /^Edit: / }).click();
  await holds(dialog(page, 'Edit the contact'), contact);
  await dialog(page, 'Edit the contact').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit addresses' }).click();
  await holds(dialog(page, 'Edit addresses'), address);
  await dialog(page, 'Edit addresses').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Edit bank accounts' }).click();
  await holds(dialog(page, 'Bank accounts'), account);
  await dialog(page, 'Bank accounts').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog(page, 'Bank accounts')).toBeHidden();
}

/** Inputs and the labels of choices are loaded when they are needed. */
const holds = (within: Locator, values: Shown): Promise<void> =>
  expect(async () => expect(await shown(within)).toEqual(values)).toPass({ timeout: 10_000 });

const KINDS = [
  {
    type: 'Company',
    typed: COMPANY,
    name: 'Nordlicht Windkraft',
    registration: ['SIREN (France)', '732829320', 'SIR732829320'],
    holder: 'Nordlicht Windkraft',
  },
  {
    type: 'Individual',
    typed: INDIVIDUAL,
    name: 'Astrid Lindholm',
    registration: ['Passport', 'AB1234567', 'PASAB1234567'],
    holder: 'Astrid Lindholm',
  },
] as const;

for (const { type, typed, name, registration, holder } of KINDS) {
  test(`[PERSON-018] [PERSON-027] [PERSON-078] [PERSON-099] [PERSON-108] [PERSON-121] a ${type.toLowerCase()} with everything filled in is made in the browser, found in the list, and is the same when opened again`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const [registrationType, number, expected] = registration;
    await signIn(page);
    await openNew(page, type);
    await choose(page, page.getByRole('combobox', { name: 'Registration type' }), registrationType);
    await page.getByLabel('Registration number').fill(number);
    await fill(page, form(page), typed);
    await choose(page, page.getByRole('combobox', { name: 'Roles' }), 'Client');
    await page.keyboard.press('Escape');
    const lists = await fillLists(page);
    expect(lists.account['bankAccounts[0].name'], 'the name of the account follows from the IBAN').toBe(holder);
    expect(lists.account['bankAccounts[0].bankOwner']).toBe(holder);
    await isAccessible(page, type);
    const before = await shown(form(page));
    for (const path of Object.keys(typed)) expect(before[path], path).not.toBe('');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(new RegExp(`/person/${expected}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await isAccessible(page, `${type} to read`);

    await page.goto(`/persons?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: expected }).first().click();
    await expect(page).toHaveURL(new RegExp(`/person/${expected}$`));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await holds(form(page), before);
    await compareLists(page, lists);
  });
}

test('[PERSON-067] [PERSON-064] [PERSON-059] a number that somebody has already leads to that person', async ({ page, request }) => {
  const headers = await session(request);
  const data = { type: 'C', name: 'Zephyr Cranes', registration: 'SIR552100554', registrations: [{ type: 'SIR', number: '552100554' }] };
  expect((await request.post('/api/person/persons', { headers, data })).ok()).toBe(true);
  await signIn(page);
  await openNew(page, 'Company');
  await choose(page, page.getByRole('combobox', { name: 'Registration type' }), 'SIREN (France)');
  await page.getByLabel('Registration number').fill('5521');
  await expect(page.getByRole('option', { name: /Zephyr Cranes/ })).toBeVisible();
  await isAccessible(page, 'registration found');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const confirm = dialog(page, 'Confirm your selection');
  await confirm.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/person$/);
  await page.getByLabel('Registration number').fill('55210');
  await page.getByRole('option', { name: /Zephyr Cranes/ }).click();
  await confirm.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/person\/SIR552100554$/);
});

test('[PERSON-010] [PERSON-015] [PERSON-123] an individual with a login account is made from the search of a picker, and chosen', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/user');
  const person = page.locator('[data-field="personRegistration"]');
  await person.getByRole('textbox').press('F4');
  const search = dialog(page, 'Search person');
  await search.getByRole('button', { name: 'Add' }).click();
  const add = dialog(page, 'Add');
  await choose(page, add.locator('[data-field="type"] input').first(), 'Individual');
  await add.getByText('With a login account').click();
  await add.getByLabel(/^Username/).fill('quick.person@example.com');
  await add.getByLabel(/^First name/).fill('Quick');
  await add.getByLabel(/^Last name/).fill('Person');
  await isAccessible(page, 'quick add');
  await add.getByRole('button', { name: 'See more' }).click();
  await expect(add.getByRole('heading', { name: 'Birth details' })).toBeVisible();
  await isAccessible(page, 'quick add in detail');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User created')).toBeVisible();
  await expect(search).toBeHidden();
  await expect(person.getByRole('textbox')).toHaveValue(/^Quick Person \(PER\d+\)$/);
});

for (const [mode, options, locale] of [
  ['light and dark', { viewport: { width: 1440, height: 900 } }, 'en-EU'],
  ['right to left on a phone', { viewport: { width: 360, height: 740 } }, 'ar-MA'],
] as const) {
  test(`a person and its dialogs have no serious violation and stick out nowhere: ${mode}`, async ({ browser }) => {
    const look = mode === 'light and dark' ? violationsInBothSchemes : violations;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page);
    await page.evaluate((chosen) => localStorage.setItem('mortise.locale', chosen), locale);
    await page.reload();
    for (const path of ['/person/PER00000020', '/person']) {
      await follow(page, path);
      await expect(page.locator('[data-section="main"]')).toBeVisible();
      await isAccessible(page, `${mode} ${path}`, look);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
    for (const section of ['addresses', 'bankAccounts', 'contacts']) {
      // The buttons of a section stand in the head of its card.
      const card = page.locator('section').filter({ has: page.locator(`[data-section="${section}"]`) });
      await card
        .locator('header > :not([aria-expanded])')
        .locator('button')
        .or(card.locator('header > button:not([aria-expanded])'))
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isAccessible(page, `${mode} ${section}`, look);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await context.close();
  });
}

test('the dialogs for registrations, the map, a new user and the scan of an IBAN have no serious violation', async ({ page, request }) => {
  const headers = await session(request);
  const address = {
    type: 'MAIN',
    address1: '1 rue X',
    city: 'Paris',
    zipcode: '75001',
    country: 'FR',
    location: { coordinates: { latitude: '48.85', longitude: '2.35' } },
  };
  const data = {
    type: 'I',
    firstName: 'Dora',
    lastName: 'Dialog',
    registrations: [{ type: 'PAS', number: 'DD1234567' }],
    addresses: [address],
  };
  const { registration } = (await (await request.post('/api/person/persons', { headers, data })).json()) as { registration: string };
  await signIn(page);
  for (const [button, name] of [
    [/^Registrations/, 'Registrations'],
    ['Map', 'Map'],
    ['Create a user', 'Create a user'],
  ] as const) {
    await follow(page, `/person/${registration}`);
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog(page, name)).toBeVisible();
    await isAccessible(page, name);
  }
  await page.goto('/person');
  await page.getByRole('button', { name: 'Edit bank accounts' }).click();
  await dialog(page, 'Bank accounts').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Scan IBAN' }).click();
  await expect(dialog(page, 'Scan IBAN')).toBeVisible();
  await isAccessible(page, 'scan');
});
