import type { ScriptPackage } from './contract.ts';

type Packed = Omit<ScriptPackage['scripts'][number], 'tests'> & Partial<Pick<ScriptPackage['scripts'][number], 'tests'>>;

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
  // Files from elsewhere may leave out what is empty.
  const scripts = (content.scripts as readonly Packed[]).map(({ name, source, tests = [] }) => ({ name, source, tests }));
  return { scripts, lists: content.lists ?? [] };
}
