import type { Field, Fields } from '@mortise/sdk';
import { expect, type Locator, type Page } from 'playwright/test';
import { Person } from '../../plugins/persons/shared/person.ts';

/** What is typed into the fields of a person, by path: texts as they are typed, choices by their labels. */
export type Typed = Readonly<Record<string, string | readonly string[] | true>>;

/** The definition of a field by its path: `addresses[0].city`. */
export function fieldAt(path: string): Field {
  const [first, ...rest] = path.replaceAll(/\[\d+\]/g, '').split('.');
  const fields = Person.fields as Fields;
  return rest.reduce<Field>((field, name) => ('fields' in field ? field.fields[name]! : field), fields[first!]!);
}

/** Types values into the fields within a page or dialog. */
export async function fill(page: Page, within: Locator, typed: Typed): Promise<void> {
  for (const [path, value] of Object.entries(typed))
    await fillOne(page, within.locator(`[data-field="${path}"]`).first(), fieldAt(path), value);
}

async function fillOne(page: Page, place: Locator, field: Field, value: Typed[string]): Promise<void> {
  if (value === true) return place.getByRole('checkbox').check();
  if (typeof value !== 'string') return chooseAll(page, place, value);
  const input = place.getByRole('textbox').last();
  if ('list' in field && field.list !== undefined) return choose(page, place.getByRole('combobox').or(input).first(), value);
  await input.fill(value);
  return input.blur();
}

/** Picks an entry of a list by its label; opens it again when the page was laid out anew under it. */
export async function choose(page: Page, input: Locator, label: string): Promise<void> {
  await expect(async () => {
    await input.click();
    await input.fill(label);
    await page.getByRole('option', { name: label, exact: true }).click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

async function chooseAll(page: Page, place: Locator, labels: readonly string[]): Promise<void> {
  const input = place.getByRole('combobox').or(place.getByRole('textbox')).first();
  for (const label of labels) await choose(page, input, label);
  await page.keyboard.press('Escape');
}

/** What stands in every input within a page or dialog, by the path of its field. */
export async function shown(within: Locator): Promise<Readonly<Record<string, string>>> {
  await expect(within.locator('[data-field]').first()).toBeVisible();
  const entries = await within.locator('[data-field]:not(:has([data-field])):not([role=form] *)').evaluateAll((places) =>
    places.map((place) => {
      const inputs = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')];
      const pills = [...place.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent);
      const values = inputs.map((input) => ('checked' in input && input.type === 'checkbox' ? String(input.checked) : input.value));
      return [place.getAttribute('data-field')!, [...values, ...pills].join(' | ')] as const;
    }),
  );
  return Object.fromEntries(entries);
}
