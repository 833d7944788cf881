import { parse } from 'bowser';

/** What a browser says of itself, as people call it; nothing of a program. */
export function browserOf(userAgent: string): { readonly browser?: string; readonly system?: string } {
  if (userAgent === '') return {};
  const { browser, os } = parse(userAgent);
  return { ...(browser.name !== undefined && { browser: browser.name }), ...(os.name !== undefined && { system: os.name }) };
}
