import type { Page } from 'playwright/test';

/** A node as assistive technology gets it. */
interface TreeNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What nobody can use who does not hear its name. */
const NAMED: ReadonlySet<string> = new Set(
  `alertdialog button checkbox combobox dialog link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton
   switch tab textbox treeitem`.split(/\s+/),
);

/** What a screen reader could not tell its user: controls without a name, no main part or title, or headings that leave a level out. */
export async function treeProblems(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const told = (nodes as readonly TreeNode[]).filter(({ ignored }) => !ignored);
    const nameless = told.filter(({ role, name }) => NAMED.has(String(role?.value)) && !name?.value);
    const places = await Promise.all(
      nameless.map(async ({ role, backendDOMNodeId }) => {
        const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId! });
        return `${String(role?.value)} without a name: ${outerHTML.slice(0, 120)}`;
      }),
    );
    return [...places, ...orderProblems(told)];
  } finally {
    await session.detach();
  }
}

function orderProblems(nodes: readonly TreeNode[]): readonly string[] {
  const count = (wanted: string) => nodes.filter(({ role }) => role?.value === wanted).length;
  const levels = nodes.filter(({ role }) => role?.value === 'heading').map(levelOf);
  const titles = levels.filter((level) => level === 1).length;
  const skipped = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
  // A dialog hides the page below it.
  const isWhole = count('dialog') === 0;
  return [
    ...(isWhole && count('main') !== 1 ? [`${count('main')} main parts`] : []),
    ...(isWhole && titles !== 1 ? [`${titles} titles of the page`] : []),
    ...skipped.map((level) => `a heading of level ${level} comes too early`),
  ];
}

const levelOf = ({ properties = [] }: TreeNode): number => Number(properties.find(({ name }) => name === 'level')?.value.value ?? 2);

/** What is wrong with where the focus is; undefined where it is on something that is seen, marked, and under nothing else. */
export const focusProblem = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const name = focused.getAttribute('aria-label') ?? (focused.textContent.trim().slice(0, 40) || focused.outerHTML.slice(0, 80));
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused) || above.closest('label')?.control === focused);
    if (!isSeen) return `${name} has the focus, and over it is ${above?.outerHTML.slice(0, 120) ?? 'nothing: it is out of sight'}`;
    // Rows mark their cells, inputs with parts what is around them.
    const marked = [focused, focused.firstElementChild, focused.parentElement, focused.parentElement?.parentElement];
    const isMarked = marked.some((element) => {
      if (!element) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return isMarked || focused.matches('input, textarea, [contenteditable="true"]') ? undefined : `${name} has the focus without a mark`;
  });
