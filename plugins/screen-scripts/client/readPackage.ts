import type { ScriptPackage } from './contract.ts';

/** An export of scripts and lists. @throws a sentence that says what is wrong with the file. */
export async function readPackage(file: File): Promise<ScriptPackage> {
  const unreadable = new Error('The file is no export of scripts.');
  let content: Partial<ScriptPackage> | null;
  try {
    content = JSON.parse(await file.text()) as Partial<ScriptPackage> | null;
  } catch {
    throw unreadable;
  }
  if (!Array.isArray(content?.scripts)) throw unreadable;
  const scripts = content.scripts.map(({ name, source, tests }) => ({ name, source, ...(tests && { tests }) }));
  return { scripts, lists: content.lists ?? [] };
}
