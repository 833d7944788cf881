import { expect, type Page } from 'playwright/test';
import { signIn, test } from './support.ts';

/** Pairs of an error and a label, input or other error that lie over each other, and errors that are cut. */
const overlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll<HTMLElement>('main [id$="-error"]')];
    const others = [...document.querySelectorAll<HTMLElement>('main label, main input, main textarea, main [id$="-error"]')];
    const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const isVisible = (element: HTMLElement): boolean => rectOf(element).height > 0 && element.checkVisibility();
    return errors.filter(isVisible).flatMap((error) => {
      const one = rectOf(error);
      const over = others.filter((other) => {
        const two = rectOf(other);
        return (
          other !== error &&
          isVisible(other) &&
          one.left < two.right - 1 &&
          two.left < one.right - 1 &&
          one.top < two.bottom - 1 &&
          two.top < one.bottom - 1
        );
      });
      return [
        ...over.map((other) => `${error.textContent} over ${other.textContent ?? other.tagName}`),
        ...(error.scrollWidth > error.clientWidth ? [`${error.textContent} is cut`] : []),
      ];
    });
  });

test.describe('error texts', () => {
  for (const width of [360, 1280])
    test(`neither lie over the next label nor are cut, at ${width} px: they wrap and the row makes room`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, 'admin@demo', '/contract');
      await page.getByLabel('Duration in months', { exact: true }).fill('5000');
      await page.getByLabel('Financed amount excl. tax', { exact: true }).fill('1,2,3 and more');
      await page.getByLabel('Nominal rate', { exact: true }).fill('as agreed with the client');
      await page.getByLabel('Start date', { exact: true }).fill('not a date at all');
      await page.getByLabel('Name', { exact: true }).fill('n'.repeat(240));
      await page.getByLabel('Residual value', { exact: true }).click();
      await expect(page.locator('main [id$="-error"]').first()).toBeVisible();
      expect(await page.locator('main [id$="-error"]').count()).toBeGreaterThan(2);
      expect(await overlaps(page)).toEqual([]);
    });
});
