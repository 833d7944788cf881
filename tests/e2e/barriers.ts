import type { ElementContext, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from 'playwright/test';

/** Half as long as what `axe-core` gives by itself. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    readonly axe?: typeof import('axe-core');
  }
}

interface Look {
  /** Rows are alike: how many of the first ones are looked at. */
  readonly rows?: number;
  /** Without contrast an answer takes a third of the time. */
  readonly contrast?: 'alone' | 'without' | undefined;
}

/** Serious barriers on the page or in a part of it: `rule: the elements`. */
export async function violations(page: Page, part = 'body', { rows = 5, contrast }: Look = {}): Promise<readonly string[]> {
  await settled(page);
  await bringAxe(page);
  const found = await page.evaluate(([context, options]) => window.axe!.run(context, options), [
    { include: [part], exclude: [`tbody tr:nth-child(n + ${rows + 1})`] } satisfies ElementContext,
    optionsOf(contrast),
  ] as const);
  const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Once for each page that is loaded: to bring half a megabyte takes longer than to look at a table. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isWanted = await lacksAxe(frame).catch(() => false);
    if (isWanted) await frame.evaluate(AXE).catch(() => undefined);
  }
}

/** A frame that is hidden is not looked at, and any may go meanwhile. */
async function lacksAxe(frame: Frame): Promise<boolean> {
  const isSeen = frame.parentFrame() === null || (await (await frame.frameElement()).isVisible());
  return isSeen && frame.evaluate(() => window.axe === undefined);
}

/** What is smaller than 24 px and has no room around it: WCAG 2.5.8, which axe leaves out unless it is asked. */
export async function smallTargets(page: Page, part = 'main'): Promise<readonly string[]> {
  await settled(page);
  await bringAxe(page);
  const found = await page.evaluate(
    (within) =>
      window.axe!.run(within, { runOnly: ['target-size'], rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }),
    part,
  );
  return found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 140)));
}

/** As in `violations`, in light and in dark: from one to the other contrast alone changes, all else is looked at once. The page ends in light. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  await switchScheme(page, 'dark');
  const inDark = await violations(page, 'body', { contrast: 'alone' });
  await switchScheme(page, 'light');
  return [...inDark.map((one) => `in dark, ${one}`), ...(await violations(page))];
}

/** Switches the scheme of the system: colours that are still on their way from one to the other are neither's. */
export async function switchScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Colours and places change over a moment: until they have. What turns for ever, as a spinner does, is not waited for. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );

/** Telling violations only takes half the time. */
function optionsOf(contrast: Look['contrast']): RunOptions {
  if (contrast === 'alone') return { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] };
  return {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
    rules: { 'color-contrast': { enabled: contrast !== 'without' } },
  };
}
